import type { CalendarDay } from '../dates/calendar-day';
import type { DayRange } from '../dates/day-range';
import type { WallClock } from '../dates/zone';
import { minutesOfOffset } from '../dates/zone-name';
import { hasIsoDates, numberLocale } from './forms';
import { getLocale } from './locale';
import { changeOptions, formatShareIn, formatSigned } from './signed';

/*
 * Formats numbers, days and ages for the user with Intl. Each Intl object is created only once, because creating it
 * is slow and using it is fast.
 */

const made = new Map<string, unknown>();

function once<Formatter>(
  name: string,
  make: (locale: string) => Formatter,
  locale = getLocale(),
): Formatter {
  const key = `${locale} ${name}`;
  const known = made.get(key);
  if (known !== undefined) return known as Formatter;
  const formatter = make(locale);
  made.set(key, formatter);
  return formatter;
}

/** Returns a formatter for plain numbers, in the number format that the user chose. */
function ofNumbers(name: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return once(name, (locale) => new Intl.NumberFormat(locale, options), numberLocale(getLocale()));
}

/** `41208` → `41,208`. */
export function formatNumber(value: number): string {
  return ofNumbers('number', {}).format(value);
}

/** Formats a number for narrow places: `4211` → `4.2K`. The title of such a place has the full number. */
export function formatCompact(value: number): string {
  const options = { notation: 'compact', maximumFractionDigits: 1 } as const;
  return once('compact', (locale) => new Intl.NumberFormat(locale, options)).format(value);
}

/**
 * Formats a share between 0 and 1: `0.474` → `47%`. Small shares have a decimal: `0.0648` → `6.5%`, `0.0002` →
 * `<0.1%`.
 */
export function formatShare(share: number): string {
  return formatShareIn(share, (options) =>
    ofNumbers(`share ${options.maximumFractionDigits ?? ''}`, options),
  );
}

/** Formats a relative change, with its sign: `0.124` → `+12.4%`. */
export function formatChange(change: number): string {
  const options = changeOptions(change);
  return formatSigned(ofNumbers(`change ${options.maximumFractionDigits ?? ''}`, options), change);
}

/** Formats a factor, "times as many": `2.0`. */
export function formatTimes(times: number): string {
  return ofNumbers('times', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(times);
}

/** Formats a difference of counts, with its sign: `+1,204`. */
export function formatDifference(difference: number): string {
  const options = { signDisplay: 'exceptZero' } as const;
  return formatSigned(ofNumbers('difference', options), difference);
}

/** Formats a number of bytes in a suitable unit: `12.3 MB`. A megabyte is a million bytes, as disks are sold. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1e6 ? 1 : bytes < 1e9 ? 2 : 3;
  const unit = ({ 1: 'kilobyte', 2: 'megabyte', 3: 'gigabyte' } as const)[power];
  const options = { style: 'unit', unit, maximumSignificantDigits: 3 } as const;
  const formatter = once(unit, (locale) => new Intl.NumberFormat(locale, options));
  return formatter.format(bytes < 1_000 ? Math.ceil(bytes / 1_000) : bytes / 1_000 ** power);
}

/** Formats a duration in the largest suitable unit, rounded up: `45 sec`, `3 min`, `2 hr`. */
export function formatDuration(seconds: number): string {
  const [unit, size] =
    seconds < 60
      ? (['second', 1] as const)
      : seconds < 5_400
        ? (['minute', 60] as const)
        : (['hour', 3_600] as const);
  const options = { style: 'unit', unit, unitDisplay: 'short' } as const;
  const formatter = once(`duration ${unit}`, (locale) => new Intl.NumberFormat(locale, options));
  return formatter.format(Math.ceil(seconds / size));
}

export type DayStyle =
  | 'short'
  | 'medium'
  | 'long'
  | 'weekday'
  | 'dated-weekday'
  | 'month'
  | 'short-month'
  | 'only-month';

const DAY_STYLES: Record<DayStyle, Intl.DateTimeFormatOptions> = {
  short: { day: 'numeric', month: 'short' },
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  weekday: { weekday: 'short', day: 'numeric', month: 'short' },
  'dated-weekday': { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  'short-month': { month: 'short', year: 'numeric' },
  'only-month': { month: 'short' },
};

/** Formats a calendar day of a server. A calendar day has no time zone, so it is parsed and formatted in UTC. */
export function formatDay(day: CalendarDay, style: DayStyle = 'medium'): string {
  if (hasIsoDates() && style === 'medium') return day;
  if (hasIsoDates() && style === 'short') return day.slice('YYYY-'.length);
  const options = { ...DAY_STYLES[style], timeZone: 'UTC' };
  const formatter = once(`day ${style}`, (locale) => new Intl.DateTimeFormat(locale, options));
  return formatter.format(new Date(`${day}T00:00:00Z`));
}

/** Formats a range of days, or a single day: `21 – 27 Nov 2026`. */
export function formatDayRange(from: CalendarDay, to: CalendarDay): string {
  if (from === to) return formatDay(from);
  if (hasIsoDates()) return `${from} – ${to}`;
  const options = { ...DAY_STYLES.medium, timeZone: 'UTC' };
  const formatter = once('day range', (locale) => new Intl.DateTimeFormat(locale, options));
  return formatter.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
}

/**
 * Formats a range of days as briefly as possible: `Oct 1 – 28`. The year is omitted if it is that of the day shown
 * beside the range.
 */
export function formatShortRange({ from, to }: DayRange, beside: CalendarDay): string {
  if (hasIsoDates()) return from === to ? from : `${from} – ${to}`;
  const isSameYear = [from, to].every((day) => day.slice(0, 4) === beside.slice(0, 4));
  const options = { ...DAY_STYLES[isSameYear ? 'short' : 'medium'], timeZone: 'UTC' };
  const name = `short range ${isSameYear}`;
  const formatter = once(name, (locale) => new Intl.DateTimeFormat(locale, options));
  return formatter.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
}

/**
 * The options of formatters that format a result of `onLocalClock`. Without the zone, a formatter would keep the zone
 * in which it was created, even if the computer moved to another.
 */
const LOCAL = { timeZone: 'UTC' } as const;

/** Shifts an instant so that a clock in UTC shows what this computer's clock shows at the instant. */
const onLocalClock = (instant: number): number =>
  instant - new Date(instant).getTimezoneOffset() * MINUTE;

/** Formats an instant (milliseconds since the epoch) as local date and time. */
export function formatInstant(instant: number): string {
  const options = { ...LOCAL, dateStyle: 'medium', timeStyle: 'short' } as const;
  const formatter = once('instant', (locale) => new Intl.DateTimeFormat(locale, options));
  return formatter.format(onLocalClock(instant));
}

/** Formats an ISO-8601 instant as a local date. Any other text is returned unchanged. */
export function formatInstantDay(instant: string): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? instant : formatDate(date.getTime());
}

/** Formats an instant (milliseconds since the epoch) as a local date. */
export function formatDate(instant: number): string {
  const options = { ...LOCAL, dateStyle: 'medium' } as const;
  const formatter = once('instant day', (locale) => new Intl.DateTimeFormat(locale, options));
  return formatter.format(onLocalClock(instant));
}

/** Formats an instant (milliseconds since the epoch) as a local time of day, to the minute. */
export function formatTime(instant: number): string {
  const options = { ...LOCAL, timeStyle: 'short' } as const;
  const formatter = once('time', (locale) => new Intl.DateTimeFormat(locale, options));
  return formatter.format(onLocalClock(instant));
}

/** Formats the day and time on a clock in another zone: `Sat, Nov 21, 17:22`. */
export function formatClock({ day, hour, minute }: WallClock): string {
  const options = {
    ...DAY_STYLES.weekday,
    ...({ hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const),
  };
  const formatter = once('clock', (locale) => new Intl.DateTimeFormat(locale, options));
  return formatter.format(Date.parse(`${day}T00:00:00Z`) + hour * HOUR + minute * MINUTE);
}

/**
 * Formats a zone for display: `America/New York`. A fixed offset is written as people write it: `UTC−5`, `UTC+5:45`.
 */
export function zoneWords(zone: string): string {
  const minutes = minutesOfOffset(zone);
  if (minutes === null) return zone.replaceAll('_', ' ');
  if (minutes === 0) return 'UTC';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const past = rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`;
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${past}`;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Formats how long ago an instant is, or how long until it, in the largest whole unit: `2 min. ago`. */
export function formatAgo(instant: number, now: number): string {
  const options = { numeric: 'always', style: 'short' } as const;
  const formatter = once('ago', (locale) => new Intl.RelativeTimeFormat(locale, options));
  const distance = instant - now;
  const size = Math.abs(distance);
  if (size < HOUR) return formatter.format(Math.trunc(distance / MINUTE), 'minute');
  if (size < DAY) return formatter.format(Math.trunc(distance / HOUR), 'hour');
  return formatter.format(Math.trunc(distance / DAY), 'day');
}

/**
 * Formats a duration in the largest whole unit: `10 minutes`.
 *
 * @param ms milliseconds
 */
export function formatSpan(ms: number): string {
  const unit = ms < MINUTE ? 'second' : ms < HOUR ? 'minute' : ms < DAY ? 'hour' : 'day';
  const size = { second: 1000, minute: MINUTE, hour: HOUR, day: DAY }[unit];
  const options = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 } as const;
  const formatter = once(`span ${unit}`, (locale) => new Intl.NumberFormat(locale, options));
  return formatter.format(Math.floor(ms / size));
}

/** Joins items as a list: `a, b and c`. */
export function formatList(items: readonly string[]): string {
  const options = { style: 'long', type: 'conjunction' } as const;
  return once('list', (locale) => new Intl.ListFormat(locale, options)).format(items);
}

/** Compares texts by the user's alphabet, for sorting. */
export function compareText(a: string, b: string): number {
  const options = { numeric: true, sensitivity: 'base' } as const;
  return once('collator', (locale) => new Intl.Collator(locale, options)).compare(a, b);
}
