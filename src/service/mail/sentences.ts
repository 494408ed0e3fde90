import type { ReportKindText, ReportValues } from '../../shared/text/en/service-mail';
import { changeOf } from '../../statistics/change';
import type { Mover } from '../../statistics/movers';
import { labelValueIn } from '../../statistics/values/label-value';
import type { ReportContent } from './content';
import type { MailLocale } from './locale';

/** The report's subject line. */
export function subjectOf(locale: MailLocale, content: ReportContent): string {
  const { subject } = kindOf(locale, content);
  const { summary } = content;
  const values = valuesOf(locale, content);
  if (summary.kind === 'none' || content.visits.now === 0) return subject.none(values);
  if (summary.kind === 'unchanged') return subject.same(values);
  if (summary.kind !== 'changed') return subject.visits(values);
  return summary.ratio > 0 ? subject.up(values) : subject.down(values);
}

/** What mail programs show beside the subject: the totals and the best day. */
export function previewOf(locale: MailLocale, content: ReportContent): string {
  const { words, formats } = locale;
  const { visits, pageviews } = content;
  const totals = [
    words.visits(visits.now, formats.number(visits.now)),
    words.pageviewCount(pageviews.now, formats.number(pageviews.now)),
  ].join(', ');
  const best = bestDay(content);
  return best === null ? `${totals}.` : `${totals}. ${words.bestDay(formats.weekday(best.day))}`;
}

/** The day with the most visits, the first of equals; null without any. */
export function bestDay({ byDay }: ReportContent): { day: string; visits: number } | null {
  const most = Math.max(0, ...byDay.map(({ visits }) => visits));
  return most === 0 ? null : (byDay.find(({ visits }) => visits === most) ?? null);
}

/** The period, written out: `Monday, Nov 9 to Sunday, Nov 15, 2026`, `November 2026`. */
export function periodText({ words, formats }: MailLocale, { kind, days }: ReportContent): string {
  if (kind === 'monthly') return formats.monthAndYear(days.from);
  const isOneYear = days.from.slice(0, 4) === days.to.slice(0, 4);
  return words.from(formats.longDay(days.from, !isOneYear), formats.longDay(days.to, true));
}

/** The report in one or two sentences. */
export function summaryText(locale: MailLocale, content: ReportContent): string {
  const { words, formats } = locale;
  const { summary } = content;
  const { visits } = valuesOf(locale, content);
  switch (summary.kind) {
    case 'none':
      return kindOf(locale, content).none;
    case 'few':
      return words.few(visits);
    case 'first':
      return content.coverage.covered === 0
        ? words.first(visits)
        : words.after(visits, kindOf(locale, content).noneBefore);
    case 'partial':
      return words.partial(visits, summary.covered, summary.days);
    case 'unchanged':
      return summary.offset === null
        ? words.unchanged(formats.about(summary.visits))
        : words.offset(...both(summary.offset, (mover) => withDifference(locale, mover)));
    case 'changed':
      return changeText(locale, content, summary);
  }
}

/** What limits the comparison; null when nothing does. */
export function comparisonNote(locale: MailLocale, content: ReportContent): string | null {
  const { words, formats } = locale;
  const { days, before, byDay, coverage, visits, countedSince } = content;
  if (countedSince !== null) return words.since(formats.longDay(countedSince, true));
  const isComplete = coverage.covered === coverage.days && visits.before > 0;
  if (!isComplete || coverage.days === byDay.length) return null;
  const change = changeOf(visits.now / byDay.length, visits.before / coverage.days);
  return words.unequal(
    ...([formats.month(days.from), byDay.length] as const),
    ...([formats.month(before.from), coverage.days] as const),
    change.kind === 'percent' ? formats.change(change.ratio) : '',
  );
}

function changeText(
  locale: MailLocale,
  content: ReportContent,
  summary: Extract<ReportContent['summary'], { kind: 'changed' }>,
): string {
  const { words, formats } = locale;
  const { up, down } = kindOf(locale, content);
  const change = (summary.ratio > 0 ? up : down)(
    valuesOf(locale, content),
    causeText(locale, summary),
  );
  if (summary.page === null) return change;
  const { value, difference } = summary.page;
  const page = labelValueIn(locale.labels, 'page', value, content.domain).text;
  return `${change} ${words.page(page, formats.difference(difference))}`;
}

function causeText(
  { words, labels, formats }: MailLocale,
  { source, everywhere }: Extract<ReportContent['summary'], { kind: 'changed' }>,
): string {
  const { causes } = words;
  if (source === null) return everywhere ? causes.everywhere : causes.none;
  const difference = formats.difference(source.difference);
  if (source.value === '') return causes.direct(difference);
  const name = labelValueIn(labels, 'referrer', source.value, '').text;
  return source.before === 0 ? causes.newSource(name, difference) : causes.source(name, difference);
}

function withDifference({ labels, formats }: MailLocale, { value, difference }: Mover): string {
  const name = labelValueIn(labels, 'referrer', value, '').text;
  return `${name} ${formats.difference(difference)}`;
}

const both = <From, To>([a, b]: [From, From], map: (each: From) => To): [To, To] => [
  map(a),
  map(b),
];

/** The words of a report's kind. */
export const kindOf = ({ words }: MailLocale, { kind }: ReportContent): ReportKindText =>
  words.kinds[kind];

function valuesOf({ words, formats }: MailLocale, content: ReportContent): ReportValues {
  const { domain, kind, days, before, visits, summary } = content;
  const isWeek = kind === 'weekly';
  return {
    domain,
    period: isWeek ? formats.range(days.from, days.to) : formats.month(days.from),
    before: isWeek ? '' : formats.month(before.from),
    visits: words.visits(visits.now, formats.number(visits.now)),
    percent: summary.kind === 'changed' ? formats.percent(summary.ratio) : '',
  };
}
