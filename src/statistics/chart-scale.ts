/** The scale of a chart's values: lowest and highest line, and their distance. All charts use it. */
export interface Scale {
  bottom: number;
  top: number;
  step: number;
}

/** A value this many times the 98th percentile is a spike. */
const SPIKE = 1.25;
const PERCENTILE = 0.98;

/** The value above which spikes are truncated, so that other values stay readable; 0 without values. */
export function spikeLimit(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return SPIKE * (sorted[Math.ceil(PERCENTILE * sorted.length) - 1] ?? 0);
}

/** The highest value but for spikes, which are cut off at the top of the scale. */
export const highestBelowSpikes = (values: readonly number[]): number =>
  Math.min(highestOf(values), spikeLimit(values));

/** The highest value; 0 without values. */
export const highestOf = (values: readonly (number | null)[]): number =>
  values.reduce<number>((highest, value) => Math.max(highest, value ?? 0), 0);

/** The tops of a scale of counts, times a power of ten, with the number of their steps. */
const COUNT_TOPS = [
  [1, 5],
  [1.2, 4],
  [1.5, 5],
  [2, 4],
  [2.5, 5],
  [3, 5],
  [4, 4],
  [5, 5],
  [6, 4],
  [8, 4],
] as const;

/** A scale of counts from 0 to at least the highest, in four or five equal whole steps. */
export function countScale(highest: number): Scale {
  for (let power = 1; ; power *= 10)
    for (const [lead, steps] of COUNT_TOPS) {
      const top = Math.round(lead * power);
      const step = top / steps;
      if (Number.isInteger(step) && top >= highest) return { bottom: 0, top, step };
    }
}

/** The value that an index starts from. */
export const BASE_INDEX = 100;
const INDEX_STEPS = [2, 5, 10] as const;
/** Above this number of steps, the lines of an index are further apart. */
const MOST_STEPS = 8;

/** A scale of an index, in steps of 20 around 100, or in larger steps for a wide range. */
export function indexScale(values: readonly number[]): Scale {
  const highest = highestBelowSpikes(values);
  const lowest = values.reduce((least, value) => Math.min(least, value), BASE_INDEX);
  for (let power = 10; ; power *= 10)
    for (const lead of INDEX_STEPS) {
      const step = lead * power;
      const bottom = Math.max(0, Math.min(Math.floor(lowest / step) * step, BASE_INDEX - step));
      const top = Math.max(
        Math.ceil(highest / step) * step,
        Math.ceil(BASE_INDEX / step + 1) * step,
      );
      if (top - bottom <= MOST_STEPS * step) return { bottom, top, step };
    }
}

/** The lines of a scale. `base` is one of them; it replaces the lowest line if no line matches it. */
export function scaleLines({ bottom, top, step }: Scale, base?: number): number[] {
  const count = Math.round((top - bottom) / step);
  const lines = Array.from({ length: count + 1 }, (_, at) => bottom + at * step);
  return base === undefined || lines.includes(base) ? lines : [base, ...lines.slice(1)];
}
