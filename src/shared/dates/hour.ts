const HOURS = 24;

/** The hour (0 to 23) that a value of an hourly statistic stands for: `07`, also `7`, `07:00` and `07:00:00`; null for anything else. */
export function parseHour(value: string): number | null {
  const digits = /^(\d{1,2})(?::|$)/.exec(value.trim())?.[1];
  const hour = digits === undefined ? HOURS : Number(digits);
  return hour < HOURS ? hour : null;
}
