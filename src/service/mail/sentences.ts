import type { ServiceMailText } from '$shared/text/service-texts';
import { insightSentence, sentenceText } from '$statistics/insight-sentence';
import type { ReportContent } from './content';
import type { MailLocale } from './locale';

/** The formatted values in a report's sentences. */
interface ReportValues {
  domain: string;
  /** The period, by its dates for a week and by its name for a month. */
  period: string;
  /** The visits, with their unit. */
  visits: string;
  /** The change as a percentage, without its sign. */
  percent: string;
}

/** The texts that depend on the kind of a report. */
type ReportKindText = ServiceMailText['kinds'][keyof ServiceMailText['kinds']];

/** Writes the subject of a report's message. */
export function subjectLine(locale: MailLocale, content: ReportContent): string {
  const { subject } = reportKindWords(locale, content);
  const { summary } = content;
  const values = valuesOf(locale, content);
  if (summary.kind === 'none' || content.visits.now === 0) return subject.none(values);
  if (summary.kind !== 'changed') return subject.visits(values);
  return summary.ratio > 0 ? subject.up(values) : subject.down(values);
}

/** Writes the text that mail programs show next to the subject: the totals and the best day. */
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

/** Returns the day with the most visits, or the first such day; null if there are no visits. */
export function bestDay({ byDay }: ReportContent): { day: string; visits: number } | null {
  const most = Math.max(0, ...byDay.map(({ visits }) => visits));
  return most === 0 ? null : (byDay.find(({ visits }) => visits === most) ?? null);
}

/** Writes the period in full: `Monday, Nov 9 to Sunday, Nov 15, 2026`, `November 2026`. */
export function periodText({ words, formats }: MailLocale, { kind, days }: ReportContent): string {
  if (kind === 'monthly') return formats.monthAndYear(days.from);
  const isOneYear = days.from.slice(0, 4) === days.to.slice(0, 4);
  const first = formats.longDay(days.from, !isOneYear);
  return words.from({ first, last: formats.longDay(days.to, true) });
}

/** Writes the report as one sentence. */
export function summaryText(locale: MailLocale, content: ReportContent): string {
  const { words, labels } = locale;
  const { summary } = content;
  const { visits } = valuesOf(locale, content);
  const kind = reportKindWords(locale, content);
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

/** Writes how the comparison is limited, unless the summary says so; null if it is not limited. */
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

/** Returns the texts for the kind of a report. */
export const reportKindWords = ({ words }: MailLocale, { kind }: ReportContent): ReportKindText =>
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
