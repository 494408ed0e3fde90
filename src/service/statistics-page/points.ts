import { uncountedDays } from '$statistics/basis';
import type { PagePoint } from './chart';
import type { PageContent } from './content';
import type { PageLocale } from './page-locale';

/** Returns the points of the chart and of its table: the days of a period, or the hours of today. */
export function chartPoints(
  { tag, words }: PageLocale,
  { period, counted }: PageContent,
): PagePoint[] {
  if (counted.by === 'hour') {
    const current = period.hour ?? 0;
    const { now, before } = counted;
    // Hours after the current one are included if they have hits, because some clients have a fast clock.
    const reached = Math.max(
      current,
      now.visitors.findLastIndex((count) => count > 0),
    );
    return now.visitors.map((visits, hour) => {
      const label = hourName(tag, hour);
      const known = hour <= reached;
      return {
        label,
        visits: known ? visits : null,
        pageviews: known ? (now.pageviews[hour] ?? 0) : null,
        before: {
          label: `${dayName(tag, period.before.to)}${words.values.listMark}${label}`,
          visits: before.visitors[hour] ?? 0,
        },
        underWay: hour === reached,
      };
    });
  }
  const { now, before } = counted;
  const missing = uncountedDays(now.visitors.counts, before.visitors.counts);
  return now.visitors.days.map((day, index) => ({
    label: dayName(tag, day),
    visits: now.visitors.counts[index] ?? 0,
    pageviews: now.pageviews.counts[index] ?? 0,
    before: {
      label: dayName(tag, before.visitors.days[index] ?? ''),
      visits: index < missing ? null : (before.visitors.counts[index] ?? 0),
    },
    underWay: false,
  }));
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(tag: string, name: string, options: Intl.DateTimeFormatOptions) {
  const key = `${tag} ${name}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' });
  formats.set(key, format);
  return format;
}

const atStart = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Formats a day: `Nov 22, 2026`. Empty if there is none. */
function dayName(tag: string, day: string): string {
  const options = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  return day === '' ? '' : formatOf(tag, 'day', options).format(atStart(day));
}

function hourName(tag: string, hour: number): string {
  return formatOf(tag, 'hour', { timeStyle: 'short' }).format(hour * 3_600_000);
}

/** Formats a range of days: `Oct 24 – Nov 22, 2026`. */
export function rangeName(tag: string, { from, to }: { from: string; to: string }): string {
  const format = formatOf(tag, 'range', { dateStyle: 'medium' });
  return format.formatRange(atStart(from), atStart(to));
}
