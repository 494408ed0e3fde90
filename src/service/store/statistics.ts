import type { StatisticName, StatisticRow } from '../../shared/api/statistics';
import { dayNumber } from '../calendar';
import type { Blocks } from './blocks';
import { STATISTIC_CODE } from './codes';
import type { Deltas } from './deltas';
import { Tally } from './tally';
import type { TextSources, ValueText, ValueTexts } from './value-texts';

/** What is asked of a statistic: the parameters of the document's "Show stats", complete. */
export interface StatisticQuery {
  name: StatisticName;
  /** First and last day, `Y-m-d`. */
  from: string;
  to: string;
  /** Part of the value; `%` and `_` are wildcards, ASCII letters match in both cases. */
  search?: string | undefined;
  sort_by: 'count' | 'value';
  sort: 'asc' | 'desc';
  per_page: number;
  page: number;
}

export interface StatisticPage {
  rows: StatisticRow[];
  /** Distinct values on all pages. */
  total: number;
}

/** Days that can have a block; asking for more is asking for nothing. */
const LAST_DAY = 2 ** 17 - 1;

/** Reads statistics. Rows with equal counts come in the order of their values, so that pages never overlap. */
export class Statistics {
  constructor(
    private readonly blocks: Blocks,
    private readonly deltas: Deltas,
    private readonly sources: TextSources,
  ) {}

  show(websiteId: number, query: StatisticQuery): StatisticPage {
    const code = STATISTIC_CODE[query.name];
    const from = Math.max(dayNumber(query.from), 1);
    const to = Math.min(dayNumber(query.to), LAST_DAY);
    const tally = new Tally();
    if (from <= to) {
      this.blocks.read(websiteId, code, from, to, tally.add);
      this.deltas.read(websiteId, code, from, to, tally.add);
    }
    const ids = tally.ids();
    const texts = this.sources.of(websiteId, code, ids);
    return query.sort_by === 'value'
      ? byValue(tally, texts, query)
      : byCount(tally, ids, texts, query);
  }
}

const patternOf = (query: StatisticQuery): string => `%${query.search ?? ''}%`;
const hasSearch = (query: StatisticQuery): boolean => (query.search ?? '') !== '';

function byValue(tally: Tally, texts: ValueTexts, query: StatisticQuery): StatisticPage {
  const start = (query.page - 1) * query.per_page;
  const end = start + query.per_page;
  const rows: StatisticRow[] = [];
  let seen = 0;
  for (const [id, value] of texts.inOrder(patternOf(query), query.sort)) {
    const count = tally.count(id);
    if (count === 0) continue;
    if (seen >= start && seen < end) rows.push({ value, count });
    seen += 1;
    // Without a search the total is known already.
    if (seen === end && !hasSearch(query)) break;
  }
  return { rows, total: hasSearch(query) ? seen : tally.distinct };
}

function byCount(
  tally: Tally,
  all: number[],
  texts: ValueTexts,
  query: StatisticQuery,
): StatisticPage {
  const ids = hasSearch(query) ? matching(tally, texts, query) : all;
  const start = (query.page - 1) * query.per_page;
  if (start >= ids.length) return { rows: [], total: ids.length };
  const end = Math.min(start + query.per_page, ids.length);

  const counts = Float64Array.from(ids, (id) => tally.count(id)).sort();
  if (query.sort === 'desc') counts.reverse();
  // The window's rows, and those that share a count with its first or last row, are all that need a text.
  const first = counts[start] ?? 0;
  const last = counts[end - 1] ?? 0;
  const [low, high] = first < last ? [first, last] : [last, first];
  const candidates = ids.filter((id) => tally.count(id) >= low && tally.count(id) <= high);
  const rows = texts.of(candidates).map(([id, value]) => ({ value, count: tally.count(id) }));
  rows.sort(byCountThenValue(query.sort));
  const before = counts.indexOf(first);
  return { rows: rows.slice(start - before, end - before), total: ids.length };
}

function matching(tally: Tally, texts: ValueTexts, query: StatisticQuery): number[] {
  const ids: number[] = [];
  const matched: Iterable<ValueText> = texts.inOrder(patternOf(query), 'asc');
  for (const [id] of matched) if (tally.count(id) > 0) ids.push(id);
  return ids;
}

function byCountThenValue(sort: 'asc' | 'desc') {
  const direction = sort === 'asc' ? 1 : -1;
  return (a: StatisticRow, b: StatisticRow): number =>
    direction * (a.count - b.count) || compareCodePoints(a.value, b.value);
}

/** The order of SQLite's BINARY collation, which JavaScript's `<` differs from beyond the basic plane. */
function compareCodePoints(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
