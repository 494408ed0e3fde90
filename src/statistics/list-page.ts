import type { StatisticRow } from '$shared/api/statistics';
import type { Page } from '$shared/bridge/contract';
import { foldLetters } from '$shared/lib/fold-letters';
import { compareText } from '$shared/text/format';
import type { ValueLabel } from './values';

export interface PageChoice {
  search: string;
  sortBy: 'count' | 'value';
  sort: 'asc' | 'desc';
  perPage: number;
  page: number;
}

/**
 * Returns a page of a complete list as a server would, without a request. The search covers labels as well as the
 * server's values, and ignores diacritics.
 */
export function pageOfList(
  rows: readonly StatisticRow[],
  choice: PageChoice,
  label: (value: string) => ValueLabel,
): Page<StatisticRow> {
  const search = foldLetters(choice.search.trim());
  const read = (value: string): string => {
    const { text, detail = '' } = label(value);
    return foldLetters(`${text} ${detail} ${value}`);
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
