import type { StatisticPage, StatisticQuery } from '../store/statistics';

/** A page of a statistic, as the API shows it. */
export interface StatisticQuestion {
  kind: 'statistic';
  websiteId: number;
  query: StatisticQuery;
}

/** A website's statistics page, whole. It depends on nothing else, above all not on who asks. */
export interface PageQuestion {
  kind: 'page';
  websiteId: number;
  domain: string;
  /** Days up to `to`, and the first and last of them, `Y-m-d`. */
  period: { days: number; from: string; to: string };
  /** The tag of one of the page's languages. */
  language: string;
}

export type Question = StatisticQuestion | PageQuestion;
/** Of a page: its HTML in UTF-8. */
export type Answer = StatisticPage | Uint8Array;

/** Answers questions about what was counted: all hits that were acknowledged before the question are in the answer. */
export interface Reader {
  /** @throws HttpError 503 when too many questions wait */
  statistic(websiteId: number, query: StatisticQuery): Promise<StatisticPage>;
  /** @throws HttpError 503 when too many questions wait */
  page(question: Omit<PageQuestion, 'kind'>): Promise<Uint8Array>;
  /** Gives back what only frequent questions need. */
  close(): Promise<void>;
}

/** First and last day that an answer depends on, `Y-m-d`. */
export function daysOf(question: Question): { from: string; to: string } {
  return question.kind === 'page' ? question.period : question.query;
}

/** The same for questions that have the same answer as long as nothing is counted. */
export function keyOf(question: Question): string {
  if (question.kind === 'page') {
    const { websiteId, period, language } = question;
    return `page ${websiteId} ${period.from} ${period.to} ${language}`;
  }
  const { name, from, to, sort_by, sort, per_page, page, search = '' } = question.query;
  const parts = [question.websiteId, name, from, to, sort_by, sort, per_page, page, search];
  return parts.join(' ');
}

/** Memory that an answer takes, bytes, estimated. */
export function sizeOf(answer: Answer): number {
  if (answer instanceof Uint8Array) return answer.byteLength + 256;
  return answer.rows.reduce((sum, { value }) => sum + 2 * value.length + 96, 256);
}
