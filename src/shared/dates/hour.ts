const HOURS = 24;

/** Parses the hour (0 to 23) of an hourly statistic's value: `07`, `7`, `07:00` or `07:00:00`; null for anything else. */
export function parseHour(value: string): number | null {
  const digits = /^(\d{1,2})(?::|$)/.exec(value.trim())?.[1];
  const hour = digits === undefined ? HOURS : Number(digits);
  return hour < HOURS ? hour : null;
}
