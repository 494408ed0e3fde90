import type { ServiceMailText } from '$shared/text/service-texts';
import { insightSentence, sentenceText } from '$statistics/insight-sentence';
import type { ReportContent } from './content';
import type { MailLocale } from './locale';

/** Formatted values for a report's sentences. */
interface ReportValues {
  domain: string;
  /** The period as its kind is named: the dates of a week, the name of a month. */
  period: string;
  /** A number with its unit. */
  visits: string;
  /** The percentage of a change, without its sign. */
  percent: string;
}

/** The texts that depend on a report's kind. */
type ReportKindText = ServiceMailText['kinds'][keyof ServiceMailText['kinds']];

/** The report's subject line. */
export function subjectLine(locale: MailLocale, content: ReportContent): string {
  const { subject } = reportKindText(locale, content);
  const { summary } = content;
  const values = valuesOf(locale, content);
  if (summary.kind === 'none' || content.visits.now === 0) return subject.none(values);
  if (summary.kind !== 'changed') return subject.visits(values);
  return summary.ratio > 0 ? subject.up(values) : subject.down(values);
}

/** The text that mail programs show next to the subject: the totals and the best day. */
export function previewText(locale: MailLocale, content: ReportContent): string {
  const { words, formats } = locale;
  const { visits, pageviews } = content;
  const totals = [
    words.visits({ count: visits.now, formatted: formats.number(visits.now) }),
    words.pageviewCount({ count: pageviews.now, formatted: formats.number(pageviews.now) }),
  ].join(words.values.listMark);
  const best = bestDay(content);
  const mark = words.values.sentenceMark;
  if (best === null) return totals + mark.trimEnd();
  return `${totals}${mark}${words.bestDay(formats.weekday(best.day))}`;
}

/** The day with the most visits, the first of several; null without any visits. */
export function bestDay({ byDay }: ReportContent): { day: string; visits: number } | null {
  const most = Math.max(0, ...byDay.map(({ visits }) => visits));
  return most === 0 ? null : (byDay.find(({ visits }) => visits === most) ?? null);
}

/** The period, written out: `Monday, Nov 9 to Sunday, Nov 15, 2026`, `November 2026`. */
export function periodText({ words, formats }: MailLocale, { kind, days }: ReportContent): string {
  if (kind === 'monthly') return formats.monthAndYear(days.from);
  const isOneYear = days.from.slice(0, 4) === days.to.slice(0, 4);
  const first = formats.longDay(days.from, !isOneYear);
  return words.from({ first, last: formats.longDay(days.to, true) });
}

/** The report in one sentence. */
export function summaryText(locale: MailLocale, content: ReportContent): string {
  const { words, labels } = locale;
  const { summary } = content;
  const { visits } = valuesOf(locale, content);
  const kind = reportKindText(locale, content);
  if (summary.kind === 'none') return kind.none;
  if (summary.kind === 'first' && content.isCountedBefore) {
    return words.after({ visits, noneBefore: kind.noneBefore });
  }
  const language = { words: words.insight, labels };
  const { domain, days, before } = content;
  return sentenceText(
    insightSentence(language, summary, { domain, range: days, compared: before }),
  );
}

/** The limits of the comparison, unless the summary mentions them; null without any. */
export function comparisonNote(locale: MailLocale, content: ReportContent): string | null {
  const { words, formats } = locale;
  const { days, before, basis, visits, countedSince, summary } = content;
  if (countedSince !== null) return words.since(formats.longDay(countedSince, true));
  const { caveat } = basis;
  if (!basis.isComparable || visits.before === 0 || caveat === null) return null;
  if (caveat.kind === 'coverage') {
    return words.coverage({
      covered: formats.number(caveat.covered),
      days: formats.number(caveat.days),
    });
  }
  const isSaid = 'perDay' in summary && summary.perDay !== null;
  if (isSaid || caveat.kind !== 'lengths') return null;
  return words.unequal({
    now: formats.month(days.from),
    days: caveat.days,
    before: formats.month(before.from),
    daysBefore: caveat.compared,
    perDay: visits.change.kind === 'percent' ? formats.change(visits.change.ratio) : '',
  });
}

/** The texts of a report's kind. */
export const reportKindText = ({ words }: MailLocale, { kind }: ReportContent): ReportKindText =>
  words.kinds[kind];

function valuesOf({ words, formats }: MailLocale, content: ReportContent): ReportValues {
  const { domain, kind, days, visits, summary } = content;
  const isWeek = kind === 'weekly';
  return {
    domain,
    period: isWeek ? formats.range(days.from, days.to) : formats.month(days.from),
    visits: words.visits({ count: visits.now, formatted: formats.number(visits.now) }),
    percent: summary.kind === 'changed' ? formats.percent(summary.ratio) : '',
  };
}
