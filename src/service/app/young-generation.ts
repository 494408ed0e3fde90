import { setFlagsFromString } from 'node:v8';

/**
 * The flag that keeps the young generation of each thread at its initial size of 1 MB; V8 would let it grow to 16 MB.
 * The objects of a hit live for milliseconds, so collecting more often costs little (docs/decisions/collector.md).
 */
export const YOUNG_GENERATION_FLAG = '--semi-space-growth-factor=1';

/** Applies the flag to all threads of this process. Must be called before any heap grows. */
export function keepYoungGenerationSmall(): void {
  setFlagsFromString(YOUNG_GENERATION_FLAG);
}
