import type { ComparedValues } from '$statistics/basis';
import { type Change, changeOfRatio } from '$statistics/change';
import { channelGapIn } from '$statistics/channels/channel-gap-text';
import { ratio } from '$statistics/day-series';
import { labelValuesIn } from '$statistics/values/label-value';
import type { ReportContent, ReportListName, ReportTotal } from './content';
import { MAIL_COLORS } from './html-style';
import type { MailLocale } from './locale';

/*
 * Formats the numbers of a report for the HTML and the plain-text part of the email, which show the same numbers in
 * the same order.
 */

/** The direction of a change; `level` if the change may be chance. */
export type ChangeTone = 'up' | 'down' | 'level';

export interface TotalText {
  title: string;
  now: string;
  /** The total of the previous period. It is empty without a comparison, and so is `change`. */
  before: string;
  change: string;
  tone: ChangeTone;
}

export interface ListRowText {
  label: string;
  detail: string;
  count: string;
  change: string;
  tone: ChangeTone;
  /** The length of the bar, 0 to 1. */
  bar: number;
}

export const toneColor = (tone: ChangeTone): string =>
  tone === 'level' ? MAIL_COLORS.muted : MAIL_COLORS[tone];

/** Returns the texts of three totals: visits, page views, and page views per visit. */
export function totalTexts(locale: MailLocale, content: ReportContent): TotalText[] {
  const { words, formats } = locale;
  const { visits, pageviews } = content;
  const number = (value: number): string => formats.number(value);
  const perVisit = (of: keyof ComparedValues): number => ratio(pageviews[of], visits[of]) ?? 0;
  const sides = { now: perVisit('now'), before: perVisit('before') };
  const rate = { ...sides, change: changeOfRatio(sides.now, sides.before) };
  return [
    totalText(locale, content, words.totals.visits, visits, number),
    totalText(locale, content, words.totals.pageviews, pageviews, number),
    totalText(locale, content, words.totals.perVisit, rate, (value) => formats.ratio(value)),
  ];
}

/** Explains why changes have no color; null if all of them have one, or none is shown. */
export function grayChangesNote(locale: MailLocale, content: ReportContent): string | null {
  const rows = content.lists.flatMap(({ name }) => listRows(locale, content, name));
  const changes = [...totalTexts(locale, content), ...rows];
  const isGray = changes.some(({ change, tone }) => change !== '' && tone === 'level');
  const { insight, values } = locale.words;
  return isGray ? insight.gray + values.sentenceMark.trimEnd() : null;
}

function totalText(
  locale: MailLocale,
  content: ReportContent,
  title: string,
  { now, before, change }: ReportTotal,
  format: (value: number) => string,
): TotalText {
  if (!content.basis.isComparable || content.visits.before === 0) {
    return { title, now: format(now), before: '', change: '', tone: 'level' };
  }
  return { title, now: format(now), before: format(before), ...changeText(locale, change) };
}

/** Returns the rows of a list, as texts. */
export function listRows(
  locale: MailLocale,
  content: ReportContent,
  name: ReportListName,
): ListRowText[] {
  const rows = content.lists.find((list) => list.name === name)?.rows ?? [];
  const labelOf = labelValuesIn(locale.labels, name, rows, content.domain);
  return rows.map(({ value, count, bar, change }) => {
    const { text, detail = '' } = labelOf(value);
    const changed = changeText(locale, change ?? { kind: 'unknown' });
    return { label: text, detail, count: locale.formats.number(count), bar, ...changed };
  });
}

/** Says by how much a list does not add up to the visits; null if it does. */
export function gapText(
  { words, formats }: MailLocale,
  { lists }: ReportContent,
  name: ReportListName,
): string | null {
  const gap = lists.find((list) => list.name === name)?.gap ?? null;
  return gap && channelGapIn(words.channelGaps, gap, (value) => formats.number(value));
}

/** Names the unit of a list's counts. */
export function listUnitLabel({ words }: MailLocale, name: ReportListName): string {
  return name === 'page' ? words.totals.pageviews : words.totals.visits;
}

/** Names a day as briefly as its context allows: `Mon 9` in a week, `9` in a month. */
export function dayName({ formats }: MailLocale, { kind }: ReportContent, day: string): string {
  const number = String(Number(day.slice(8)));
  return kind === 'weekly' ? `${formats.shortWeekday(day)} ${number}` : number;
}

interface DayLabel {
  title: string;
  /** The day's visits; null if there is no room for numbers. */
  value: string | null;
  /** The width of the label, as a percentage of the chart's width. */
  share: number;
}

/** Returns the labels below the bars. */
export function dayLabels(locale: MailLocale, content: ReportContent): DayLabel[] {
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
  change: Change,
): { change: string; tone: ChangeTone } {
  if (change.kind !== 'new' && change.kind !== 'percent') return { change: '', tone: 'level' };
  const { verdict } = change;
  return {
    change: change.kind === 'new' ? words.isNew : formats.change(change.ratio),
    tone: verdict === 'up' || verdict === 'down' ? verdict : 'level',
  };
}
