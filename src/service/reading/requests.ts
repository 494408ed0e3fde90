import type { StatisticPage, StatisticQuery } from '../store/statistics';

/** A query for a page of a statistic, as in the API's answer. */
export interface StatisticRead {
  kind: 'statistic';
  websiteId: number;
  query: StatisticQuery;
}

/** A query for a website's whole statistics page. The result depends only on these members, not on the client. */
export interface PageRead {
  kind: 'page';
  websiteId: number;
  domain: string;
  /** The shown period and the compared one. Days are `Y-m-d`. */
  period: {
    days: number;
    from: string;
    to: string;
    /** The compared days, which are before `from`. */
    before: { from: string; to: string };
    /** The current hour; null if the page does not depend on it. */
    hour: number | null;
  };
  /** The tag of the page's language. */
  language: string;
  /** The first day that is still stored, `Y-m-d`; null if all are. Earlier days are shown without counts. */
  keptFrom: string | null;
}

export type ReadRequest = StatisticRead | PageRead;
/** The answer to a query. That of a page is its HTML in UTF-8. */
export type ReadResult = StatisticPage | Uint8Array;

/** Answers queries about counted data. An answer includes all hits that were acknowledged before the query. */
export interface Reader {
  /** Reads a page of a statistic. @throws HttpError 503 if too many queries wait */
  statistic(websiteId: number, query: StatisticQuery): Promise<StatisticPage>;
  /** Reads a statistics page. @throws HttpError 503 if too many queries wait */
  page(request: Omit<PageRead, 'kind' | 'keptFrom'>): Promise<Uint8Array>;
  /** Whether the last query was answered, even with an error, and the current one is not stuck. */
  readonly isHealthy: boolean;
  /** The number of distinct queries that wait. */
  readonly waiting: number;
  /** Releases the reader's memory and threads. */
  close(): Promise<void>;
}

/** Returns the first and the last day on which an answer depends, `Y-m-d`. */
export function readRequestDays(request: ReadRequest): { from: string; to: string } {
  if (request.kind === 'statistic') return request.query;
  return { from: request.period.before.from, to: request.period.to };
}

/** Returns the later of two days, `Y-m-d`. */
export const laterDay = (day: string, other: string | null): string =>
  other !== null && other > day ? other : day;

/** Returns the cache key of a query. Queries with equal answers have equal keys. */
export function cacheKey(request: ReadRequest): string {
  if (request.kind === 'page') {
    const { websiteId, period, language, keptFrom } = request;
    const { from, to, hour } = period;
    return `page ${websiteId} ${from} ${to} ${hour ?? ''} ${language} ${keptFrom ?? ''}`;
  }
  const { name, from, to, sort_by, sort, per_page, page, search = '' } = request.query;
  const parts = [request.websiteId, name, from, to, sort_by, sort, per_page, page, search];
  return parts.join(' ');
}

/** Estimates how much memory an answer takes, in bytes. */
export function answerSize(answer: ReadResult): number {
  if (answer instanceof Uint8Array) return answer.byteLength + 256;
  return answer.rows.reduce((sum, { value }) => sum + 2 * value.length + 96, 256);
}
