import type { CalendarDay } from '../dates/calendar-day';
import type { DayRange } from '../dates/day-range';
import type { WallClock } from '../dates/zone';
import { minutesOfOffset } from '../dates/zone-name';
import { hasIsoDates, numberLocale } from './forms';
import { getLocale } from './locale';
import { changeOptions, formatShareIn, formatSigned } from './signed';

/*
 * Formats numbers, days and ages for the user by Intl. Creating an Intl object is slow and using it is fast, so each is
 * created once.
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

/** A formatter of plain numbers, which the user may want in another format than the language's. */
function ofNumbers(name: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return once(name, (locale) => new Intl.NumberFormat(locale, options), numberLocale(getLocale()));
}

/** `41208` → `41,208`. */
export function formatNumber(value: number): string {
  return ofNumbers('number', {}).format(value);
}

/** `4211` → `4.2K`, for narrow places whose title has the full number. */
export function formatCompact(value: number): string {
  const options = { notation: 'compact', maximumFractionDigits: 1 } as const;
  return once('compact', (locale) => new Intl.NumberFormat(locale, options)).format(value);
}

/** A share between 0 and 1: `0.474` → `47%`, small ones with a decimal: `0.0648` → `6.5%`, `0.0002` → `<0.1%`. */
export function formatShare(share: number): string {
  return formatShareIn(share, (options) =>
    ofNumbers(`share ${options.maximumFractionDigits ?? ''}`, options),
  );
}

/** A change against an earlier period, with its sign: `0.124` → `+12.4%`. */
export function formatChange(change: number): string {
  const options = changeOptions(change);
  return formatSigned(ofNumbers(`change ${options.maximumFractionDigits ?? ''}`, options), change);
}

/** How many times as much: `2.0`. */
export function formatTimes(times: number): string {
  return ofNumbers('times', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(times);
}

/** A difference of counts, with its sign: `+1,204`. */
export function formatDifference(difference: number): string {
  const options = { signDisplay: 'exceptZero' } as const;
  return formatSigned(ofNumbers('difference', options), difference);
}

/** Bytes in a fitting unit: `12.3 MB`. A MB is a million bytes, as disks are sold. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1e6 ? 1 : bytes < 1e9 ? 2 : 3;
  const unit = ({ 1: 'kilobyte', 2: 'megabyte', 3: 'gigabyte' } as const)[power];
  const options = { style: 'unit', unit, maximumSignificantDigits: 3 } as const;
  const formatter = once(unit, (locale) => new Intl.NumberFormat(locale, options));
  return formatter.format(bytes < 1_000 ? Math.ceil(bytes / 1_000) : bytes / 1_000 ** power);
}

/** A duration in the largest fitting unit, rounded up: `45 sec`, `3 min`, `2 hr`. */
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

/** A calendar day of the server. It has no time zone, so it is parsed and formatted in UTC. */
export function formatDay(day: CalendarDay, style: DayStyle = 'medium'): string {
  if (hasIsoDates() && style === 'medium') return day;
  if (hasIsoDates() && style === 'short') return day.slice('YYYY-'.length);
  const options = { ...DAY_STYLES[style], timeZone: 'UTC' };
  const formatter = once(`day ${style}`, (locale) => new Intl.DateTimeFormat(locale, options));
  return formatter.format(new Date(`${day}T00:00:00Z`));
}

/** Days as a range, or one day: `21 – 27 Nov 2026`. */
export function formatDayRange(from: CalendarDay, to: CalendarDay): string {
  if (from === to) return formatDay(from);
  if (hasIsoDates()) return `${from} – ${to}`;
  const options = { ...DAY_STYLES.medium, timeZone: 'UTC' };
  const formatter = once('day range', (locale) => new Intl.DateTimeFormat(locale, options));
  return formatter.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
}

/** Days as short as they can be: `Oct 1 – 28`; the year only where it is another one than that of a day beside them. */
export function formatShortRange({ from, to }: DayRange, beside: CalendarDay): string {
  if (hasIsoDates()) return from === to ? from : `${from} – ${to}`;
  const isSameYear = [from, to].every((day) => day.slice(0, 4) === beside.slice(0, 4));
  const options = { ...DAY_STYLES[isSameYear ? 'short' : 'medium'], timeZone: 'UTC' };
  const name = `short range ${isSameYear}`;
  const formatter = once(name, (locale) => new Intl.DateTimeFormat(locale, options));
  return formatter.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
}

/** The options of a formatter of `onLocalClock`: one without a zone would keep the first, while a laptop travels. */
const LOCAL = { timeZone: 'UTC' } as const;

/** What UTC's clock shows when this computer's shows the same as at an instant. */
const onLocalClock = (instant: number): number =>
  instant - new Date(instant).getTimezoneOffset() * MINUTE;

/** An instant (milliseconds since the epoch) as local date and time. */
export function formatInstant(instant: number): string {
  const options = { ...LOCAL, dateStyle: 'medium', timeStyle: 'short' } as const;
  const formatter = once('instant', (locale) => new Intl.DateTimeFormat(locale, options));
  return formatter.format(onLocalClock(instant));
}

/** The local date of an ISO-8601 instant; returns anything else unchanged. */
export function formatInstantDay(instant: string): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? instant : formatDate(date.getTime());
}

/** The local date of an instant (milliseconds since the epoch). */
export function formatDate(instant: number): string {
  const options = { ...LOCAL, dateStyle: 'medium' } as const;
  const formatter = once('instant day', (locale) => new Intl.DateTimeFormat(locale, options));
  return formatter.format(onLocalClock(instant));
}

/** The time of day of an instant, to the minute. */
export function formatTime(instant: number): string {
  const options = { ...LOCAL, timeStyle: 'short' } as const;
  const formatter = once('time', (locale) => new Intl.DateTimeFormat(locale, options));
  return formatter.format(onLocalClock(instant));
}

/** Day and time in another zone: `Sat, Nov 21, 17:22`. */
export function formatClock({ day, hour, minute }: WallClock): string {
  const options = {
    ...DAY_STYLES.weekday,
    ...({ hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const),
  };
  const formatter = once('clock', (locale) => new Intl.DateTimeFormat(locale, options));
  return formatter.format(Date.parse(`${day}T00:00:00Z`) + hour * HOUR + minute * MINUTE);
}

/** A zone for display: `America/New York`; a fixed offset as people write it: `UTC−5`, `UTC+5:45`. */
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

/** How long ago (or until) an instant is, in the largest whole unit: `2 min. ago`. */
export function formatAgo(instant: number, now: number): string {
  const options = { numeric: 'always', style: 'short' } as const;
  const formatter = once('ago', (locale) => new Intl.RelativeTimeFormat(locale, options));
  const distance = instant - now;
  const size = Math.abs(distance);
  if (size < HOUR) return formatter.format(Math.trunc(distance / MINUTE), 'minute');
  if (size < DAY) return formatter.format(Math.trunc(distance / HOUR), 'hour');
  return formatter.format(Math.trunc(distance / DAY), 'day');
}

/** A duration in the largest whole unit: `10 minutes`. @param ms milliseconds */
export function formatSpan(ms: number): string {
  const unit = ms < MINUTE ? 'second' : ms < HOUR ? 'minute' : ms < DAY ? 'hour' : 'day';
  const size = { second: 1000, minute: MINUTE, hour: HOUR, day: DAY }[unit];
  const options = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 } as const;
  const formatter = once(`span ${unit}`, (locale) => new Intl.NumberFormat(locale, options));
  return formatter.format(Math.floor(ms / size));
}

/** `a, b and c` */
export function formatList(items: readonly string[]): string {
  const options = { style: 'long', type: 'conjunction' } as const;
  return once('list', (locale) => new Intl.ListFormat(locale, options)).format(items);
}

/** Compares texts for sorting in the user's alphabet. */
export function compareText(a: string, b: string): number {
  const options = { numeric: true, sensitivity: 'base' } as const;
  return once('collator', (locale) => new Intl.Collator(locale, options)).compare(a, b);
}
