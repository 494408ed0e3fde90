import { changeOf, type Change } from '../../statistics/change';
import { ratio } from '../../statistics/day-series';
import { labelValuesIn } from '../../statistics/values/label-value';
import type { Compare } from '../../statistics/summary';
import type { ReportContent, ReportListName } from './content';
import { COLORS } from './html-style';
import type { MailLocale } from './locale';

/* A report's numbers as texts: both parts of the message show the same ones, in the same order. */

/** A change's direction; `level` also for one that is not certain: colored are only comparable numbers. */
export type Tone = 'up' | 'down' | 'level';

export interface TotalText {
  title: string;
  now: string;
  /** Empty without comparison, as is the change. */
  before: string;
  change: string;
  tone: Tone;
}

export interface ListRowText {
  label: string;
  detail: string;
  count: string;
  change: string;
  tone: Tone;
  /** 0–1 */
  bar: number;
}

export const toneOf = (tone: Tone): string => (tone === 'level' ? COLORS.muted : COLORS[tone]);

/** Visits, page views, and page views per visit. */
export function totalsOf(locale: MailLocale, content: ReportContent): TotalText[] {
  const { words, formats } = locale;
  const { visits, pageviews } = content;
  const number = (value: number): string => formats.number(value);
  const perVisit = (of: keyof Compare): number => ratio(pageviews[of], visits[of]) ?? 0;
  const rate = { now: perVisit('now'), before: perVisit('before') };
  return [
    totalText(locale, content, words.totals.visits, visits, number),
    totalText(locale, content, words.totals.pageviews, pageviews, number),
    totalText(locale, content, words.totals.perVisit, rate, (value) => formats.ratio(value)),
  ];
}

function totalText(
  locale: MailLocale,
  content: ReportContent,
  title: string,
  { now, before }: Compare,
  format: (value: number) => string,
): TotalText {
  const { covered, days } = content.coverage;
  if (covered < days || content.visits.before === 0) {
    return { title, now: format(now), before: '', change: '', tone: 'level' };
  }
  const change = changeOf(now, before);
  return {
    title,
    now: format(now),
    before: format(before),
    ...changeText(locale, content, change),
  };
}

/** The rows of a list. */
export function listRows(
  locale: MailLocale,
  content: ReportContent,
  name: ReportListName,
): ListRowText[] {
  const rows = content.lists.find((list) => list.name === name)?.rows ?? [];
  const labelOf = labelValuesIn(locale.labels, name, rows, content.domain);
  return rows.map(({ value, count, bar, change }) => {
    const { text, detail = '' } = labelOf(value);
    const changed = changeText(locale, content, change ?? { kind: 'unknown' });
    return { label: text, detail, count: locale.formats.number(count), bar, ...changed };
  });
}

/** What a list counts. */
export function statisticUnit({ words }: MailLocale, name: ReportListName): string {
  return name === 'page' ? words.totals.pageviews : words.totals.visits;
}

/** A day as short as its place: `Mon 9` in a week, `9` in a month. */
export function dayName({ formats }: MailLocale, { kind }: ReportContent, day: string): string {
  const number = String(Number(day.slice(8)));
  return kind === 'weekly' ? `${formats.shortWeekday(day)} ${number}` : number;
}

interface DayMark {
  title: string;
  /** Null where there is no room for numbers. */
  value: string | null;
  /** Percent of the chart's width. */
  share: number;
}

/** What is written below the bars. */
export function marksOf(locale: MailLocale, content: ReportContent): DayMark[] {
  const { byDay, kind } = content;
  const step = kind === 'weekly' ? 1 : 7;
  return byDay.flatMap(({ day, visits }, index) => {
    if (index % step !== 0) return [];
    const share = (Math.min(step, byDay.length - index) / byDay.length) * 100;
    const value = kind === 'weekly' ? locale.formats.short(visits) : null;
    return [{ title: dayName(locale, content, day), value, share: Number(share.toFixed(2)) }];
  });
}

function changeText(
  { words, formats }: MailLocale,
  content: ReportContent,
  change: Change,
): { change: string; tone: Tone } {
  if (change.kind === 'new') return { change: words.isNew, tone: certain(content, 'up') };
  if (change.kind !== 'percent') return { change: '', tone: 'level' };
  const text = formats.change(change.ratio);
  const isLevel = Math.abs(change.ratio) < 0.005;
  return {
    change: text,
    tone: isLevel ? 'level' : certain(content, change.ratio > 0 ? 'up' : 'down'),
  };
}

/** Periods of unequal length and a handful of visits are compared without color. */
function certain({ byDay, coverage, summary }: ReportContent, tone: Tone): Tone {
  return byDay.length === coverage.days && summary.kind !== 'few' ? tone : 'level';
}
