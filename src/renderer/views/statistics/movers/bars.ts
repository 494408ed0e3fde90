/** A bar on a row's track, in percent of the track. */
interface Bar {
  start: number;
  length: number;
}

/**
 * Returns the bars of differences on one scale, from the largest loss to the largest gain. They
 * start at `zero`.
 */
export function barsOf(differences: readonly number[]): { zero: number; bars: Bar[] } {
  const least = Math.min(0, ...differences);
  const width = Math.max(0, ...differences) - least || 1;
  const zero = (Math.abs(least) / width) * 100;
  const bars = differences.map((difference) => {
    const length = (Math.abs(difference) / width) * 100;
    return { start: difference < 0 ? zero - length : zero, length };
  });
  return { zero, bars };
}
