/*
 * Days and hours in the service's time zone. It is the system's, or that of --timezone, which sets TZ before anything
 * is counted. A day number counts the days since 1970-01-01. A month number is year × 12 + month.
 */

const DAY_MS = 86_400_000;
/** The length of time in which day and hour do not change. The offset of every zone is a multiple of 15 minutes. */
const QUARTER_MS = 900_000;

/** Returns the number of a calendar day written as `Y-m-d`. */
export function dayNumber(text: string): number {
  return Date.parse(`${text}T00:00:00Z`) / DAY_MS;
}

/** Writes a day number as `Y-m-d`. */
export function dayText(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the number of the month that contains a day. */
export function monthOf(day: number): number {
  const date = new Date(day * DAY_MS);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** Returns the first day of a month. */
export function firstDayOf(month: number): number {
  const date = new Date(0);
  date.setUTCFullYear(Math.floor(month / 12), month % 12, 1);
  return date.getTime() / DAY_MS;
}

/** The number of quarter-hours that are cached. Hits of several hours can arrive mixed. */
const REMEMBERED = 64;
const quarters = new Float64Array(REMEMBERED).fill(NaN);
const times: { day: number; hour: number }[] = [];

/**
 * Returns the local day and hour of an instant.
 *
 * @param at milliseconds since the epoch
 */
export function localTime(at: number): { day: number; hour: number } {
  const quarter = Math.floor(at / QUARTER_MS);
  const place = ((quarter % REMEMBERED) + REMEMBERED) % REMEMBERED;
  const known = quarters[place] === quarter ? times[place] : undefined;
  if (known !== undefined) return known;
  const date = new Date(at);
  const time = {
    day: Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS,
    hour: date.getHours(),
  };
  quarters[place] = quarter;
  times[place] = time;
  return time;
}

/**
 * The first and the last day that can be counted. Day numbers must be above 0 and below 2^17 (block-key.ts), which is
 * in the year 2328.
 */
export const COUNTABLE_DAYS = { first: 1, last: 2 ** 17 - 1 } as const;

/**
 * Whether the day of an instant can be counted.
 *
 * @param at milliseconds since the epoch
 */
export function isCountable(at: number): boolean {
  const { day } = localTime(at);
  return day >= COUNTABLE_DAYS.first && day <= COUNTABLE_DAYS.last;
}

/** Returns today's day number. */
export const todayNumber = (now = Date.now()): number => localTime(now).day;
