import type { StatisticRow } from '../shared/api/statistics';
import type { Page } from '../shared/bridge/contract';
import { compareText } from '../shared/text/format';
import type { ValueLabel } from './values';

export interface PageChoice {
  search: string;
  sortBy: 'count' | 'value';
  sort: 'asc' | 'desc';
  perPage: number;
  page: number;
}

/**
 * A page of a list that is at hand as a whole, as the server would give it, without asking the server. The
 * search looks at what people read as well as at the server's value.
 */
export function pageOfList(
  rows: readonly StatisticRow[],
  choice: PageChoice,
  label: (value: string) => ValueLabel,
): Page<StatisticRow> {
  const search = choice.search.trim().toLocaleLowerCase();
  const read = (value: string): string => {
    const { text, detail = '' } = label(value);
    return `${text} ${detail} ${value}`.toLocaleLowerCase();
  };
  const found = search === '' ? [...rows] : rows.filter((row) => read(row.value).includes(search));
  const sign = choice.sort === 'asc' ? 1 : -1;
  found.sort((a, b) =>
    choice.sortBy === 'count'
      ? sign * (a.count - b.count)
      : sign * compareText(label(a.value).text, label(b.value).text),
  );
  const lastPage = Math.max(1, Math.ceil(found.length / choice.perPage));
  const page = Math.min(choice.page, lastPage);
  const start = (page - 1) * choice.perPage;
  return {
    rows: found.slice(start, start + choice.perPage),
    page,
    lastPage,
    perPage: choice.perPage,
    total: found.length,
  };
}
