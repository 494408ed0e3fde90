/** The scale of a chart's values: the lowest line, the highest line, and the distance between lines. */
export interface Scale {
  bottom: number;
  top: number;
  step: number;
}

/** The factor of the 98th percentile above which a value is a spike. */
const SPIKE = 1.25;
const PERCENTILE = 0.98;

/** Returns the value above which spikes are cut off, so that other values stay readable; 0 if there are no values. */
export function spikeLimit(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return SPIKE * (sorted[Math.ceil(PERCENTILE * sorted.length) - 1] ?? 0);
}

/** Returns the highest value, at most the limit at which spikes are cut off. */
export const highestBelowSpikes = (values: readonly number[]): number =>
  Math.min(highestOf(values), spikeLimit(values));

/** Returns the highest value; 0 if there are no values. */
export const highestOf = (values: readonly (number | null)[]): number =>
  values.reduce<number>((highest, value) => Math.max(highest, value ?? 0), 0);

/** The possible tops of a scale of counts (to be multiplied by a power of ten), each with its number of steps. */
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

/** Returns a scale of counts from 0 to at least the highest count, in four or five equal steps of whole numbers. */
export function countScale(highest: number): Scale {
  for (let power = 1; ; power *= 10)
    for (const [lead, steps] of COUNT_TOPS) {
      const top = Math.round(lead * power);
      const step = top / steps;
      if (Number.isInteger(step) && top >= highest) return { bottom: 0, top, step };
    }
}

/** The value at which an index starts. */
export const BASE_INDEX = 100;
const INDEX_STEPS = [2, 5, 10] as const;
/** The maximum number of steps on a scale of an index. If there would be more, the steps are larger. */
const MOST_STEPS = 8;

/** Returns a scale of an index, in steps of 20 around 100, or larger steps for a wide range. */
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

/** Returns the lines of a scale. If no line is at `base`, `base` replaces the lowest line. */
export function scaleLines({ bottom, top, step }: Scale, base?: number): number[] {
  const count = Math.round((top - bottom) / step);
  const lines = Array.from({ length: count + 1 }, (_, at) => bottom + at * step);
  return base === undefined || lines.includes(base) ? lines : [base, ...lines.slice(1)];
}
