import { setFlagsFromString } from 'node:v8';

/**
 * Keeps each thread's space for new objects at its first size, 1 MB, where V8 would let it grow to 16 MB and keep it. What a hit
 * needs lives for milliseconds, so collecting that space more often costs little (docs/decisions/collector.md).
 */
export const YOUNG_GENERATION_FLAG = '--semi-space-growth-factor=1';

/** Takes effect for all threads of this process. Call it before anything grows. */
export function keepYoungGenerationSmall(): void {
  setFlagsFromString(YOUNG_GENERATION_FLAG);
}
