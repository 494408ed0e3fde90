import { setFlagsFromString } from 'node:v8';

/**
 * Keeps each thread's young generation at its initial size of 1 MB, where V8 would grow it to 16 MB. Objects of a hit
 * live for milliseconds, so collecting more often costs little (docs/decisions/collector.md).
 */
export const YOUNG_GENERATION_FLAG = '--semi-space-growth-factor=1';

/** Affects all threads of this process. Must be called before any heap grows. */
export function keepYoungGenerationSmall(): void {
  setFlagsFromString(YOUNG_GENERATION_FLAG);
}
