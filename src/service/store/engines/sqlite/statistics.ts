import { COUNTABLE_DAYS, dayNumber } from '$service/store/counts/calendar';
import type { StatisticPage, StatisticQuery } from '$service/store/statistics';
import { STATISTICS } from '$shared/api/statistics';
import type { Blocks } from './counts/blocks';
import type { Deltas } from './counts/deltas';
import { rankIds } from './counts/ranking';
import { Tally } from './counts/tally';
import type { TextSources, ValueTexts } from './values/value-texts';

/** Reads statistics. Rows with equal counts are in the order in which their values were first seen. */
export class SqliteStatistics {
  constructor(
    private readonly blocks: Blocks,
    private readonly deltas: Pick<Deltas, 'read'>,
    private readonly sources: TextSources,
  ) {}

  show(websiteId: number, query: StatisticQuery): StatisticPage {
    const code = STATISTICS[query.name].code;
    const from = Math.max(dayNumber(query.from), COUNTABLE_DAYS.first);
    const to = Math.min(dayNumber(query.to), COUNTABLE_DAYS.last);
    const tally = new Tally();
    if (from <= to) {
      this.blocks.sum(websiteId, code, from, to, tally);
      this.deltas.read(websiteId, code, from, to, tally.add);
    }
    const counted = tally.ids();
    const texts = this.sources.of(websiteId, code, counted);
    const { ids, total } = select(tally, counted, texts, query);
    const byId = texts.of(ids);
    const rows = ids.map((id) => ({ value: byId.get(id) ?? '', count: tally.count(id) }));
    return { rows, total };
  }
}

/** Returns the ids on the requested page, and the number of ids on all pages. */
function select(tally: Tally, counted: Uint32Array, texts: ValueTexts, query: StatisticQuery) {
  const start = (query.page - 1) * query.per_page;
  const end = start + query.per_page;
  const search = query.search ?? '';
  const isCounted = (id: number): boolean => tally.count(id) > 0;
  if (query.sort_by === 'value') {
    const ordered = texts.inOrder(search).filter(isCounted);
    if (query.sort === 'desc') ordered.reverse();
    return { ids: ordered.slice(start, end), total: ordered.length };
  }
  const found =
    search === '' ? counted : Uint32Array.from(texts.inOrder(search).filter(isCounted)).sort();
  return { ids: rankIds(tally, found, query.sort, start, end), total: found.length };
}
