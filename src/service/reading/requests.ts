import type { StatisticPage, StatisticQuery } from '../store/statistics';

/** A page of a statistic, as the API shows it. */
export interface StatisticRead {
  kind: 'statistic';
  websiteId: number;
  query: StatisticQuery;
}

/** A website's whole statistics page. It depends on nothing else, in particular not on the client. */
export interface PageRead {
  kind: 'page';
  websiteId: number;
  domain: string;
  /** What is shown, and what it is compared with; days are `Y-m-d`. */
  period: {
    days: number;
    from: string;
    to: string;
    /** Earlier than `from`. */
    before: { from: string; to: string };
    /** The hour in progress where it matters. */
    hour: number | null;
  };
  /** The tag of one of the page's languages. */
  language: string;
  /** First day that is kept, `Y-m-d`: earlier ones are shown without counts. Null when all are. */
  keptFrom: string | null;
}

export type ReadRequest = StatisticRead | PageRead;
/** A page's HTML in UTF-8. */
export type ReadResult = StatisticPage | Uint8Array;

/** Answers queries about what was counted. An answer includes all hits acknowledged before the query. */
export interface Reader {
  /** @throws HttpError 503 when too many queries wait */
  statistic(websiteId: number, query: StatisticQuery): Promise<StatisticPage>;
  /** @throws HttpError 503 when too many queries wait */
  page(request: Omit<PageRead, 'kind' | 'keptFrom'>): Promise<Uint8Array>;
  /** Whether the last query was answered, even with an error, and the current one is not stuck. */
  readonly isHealthy: boolean;
  /** How many different queries wait. */
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

/** The cache key, equal for queries with the same answer. */
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
