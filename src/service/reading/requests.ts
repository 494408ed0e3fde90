import type { StatisticPage, StatisticQuery } from '../store/statistics';

/** A page of a statistic, as in the API's answer. */
export interface StatisticRead {
  kind: 'statistic';
  websiteId: number;
  query: StatisticQuery;
}

/** A website's complete statistics page. The result depends only on these members, not on the client. */
export interface PageRead {
  kind: 'page';
  websiteId: number;
  domain: string;
  /** The shown period and the compared one; days are `Y-m-d`. */
  period: {
    days: number;
    from: string;
    to: string;
    /** Earlier than `from`. */
    before: { from: string; to: string };
    /** The current hour if the page depends on it. */
    hour: number | null;
  };
  /** The tag of one of the page's languages. */
  language: string;
  /** First retained day, `Y-m-d`; null when all are retained. Earlier days are shown without counts. */
  keptFrom: string | null;
}

export type ReadRequest = StatisticRead | PageRead;
/** A page's HTML in UTF-8. */
export type ReadResult = StatisticPage | Uint8Array;

/** Answers queries about counted data. An answer includes all hits acknowledged before the query. */
export interface Reader {
  /** @throws HttpError 503 when too many queries wait */
  statistic(websiteId: number, query: StatisticQuery): Promise<StatisticPage>;
  /** @throws HttpError 503 when too many queries wait */
  page(request: Omit<PageRead, 'kind' | 'keptFrom'>): Promise<Uint8Array>;
  /** Whether the last query was answered, even with an error, and the current one is not stuck. */
  readonly isHealthy: boolean;
  /** Number of distinct queries that wait. */
  readonly waiting: number;
  /** Releases memory and threads. */
  close(): Promise<void>;
}

/** First and last day that an answer depends on, `Y-m-d`. */
export function readRequestDays(request: ReadRequest): { from: string; to: string } {
  if (request.kind === 'statistic') return request.query;
  return { from: request.period.before.from, to: request.period.to };
}

/** The later of two days, `Y-m-d`. */
export const laterDay = (day: string, other: string | null): string =>
  other !== null && other > day ? other : day;

/** The cache key. It is equal for queries with equal answers. */
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

/** Estimated size of an answer in memory, bytes. */
export function answerSize(answer: ReadResult): number {
  if (answer instanceof Uint8Array) return answer.byteLength + 256;
  return answer.rows.reduce((sum, { value }) => sum + 2 * value.length + 96, 256);
}
