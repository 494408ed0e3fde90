import { PORTFOLIO_STATISTICS, type PortfolioStatistic } from '$shared/bridge/portfolio-values';
import { type Column, COLUMNS, FIRST_HIDDEN } from './columns';

export const SORT_COLUMNS = [
  ...(['domain', 'account', 'created'] as const),
  ...(['today', 'yesterday', 'week', 'month', 'change'] as const),
] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];

/** How websites are listed; kept between starts. */
export interface WebsiteListChoice {
  /** Those of all accounts, instead of the active one's. */
  everyAccount: boolean;
  statistic: PortfolioStatistic;
  column: SortColumn;
  descending: boolean;
  favoritesOnly: boolean;
  /** The group whose websites alone are shown; null for all. */
  groupId: string | null;
  hiddenColumns: readonly Column[];
}

const FIRST: WebsiteListChoice = {
  everyAccount: false,
  statistic: 'visitors',
  column: 'week',
  descending: true,
  favoritesOnly: false,
  groupId: null,
  hiddenColumns: FIRST_HIDDEN,
};

/** Restores a saved choice; missing or unknown parts fall back to the defaults. */
export function readWebsiteListChoice(kept: unknown): WebsiteListChoice {
  if (typeof kept !== 'object' || kept === null) return FIRST;
  const saved = kept as Record<string, unknown>;
  const { descending, groupId, hiddenColumns } = saved;
  return {
    everyAccount: saved['everyAccount'] === true,
    statistic: PORTFOLIO_STATISTICS.find((one) => one === saved['statistic']) ?? FIRST.statistic,
    column: SORT_COLUMNS.find((one) => one === saved['column']) ?? FIRST.column,
    descending: typeof descending === 'boolean' ? descending : FIRST.descending,
    favoritesOnly: saved['favoritesOnly'] === true,
    groupId: typeof groupId === 'string' ? groupId : null,
    hiddenColumns: Array.isArray(hiddenColumns)
      ? COLUMNS.filter((one) => hiddenColumns.includes(one))
      : FIRST.hiddenColumns,
  };
}

/** Sorts by a column: in its natural order first, reversed when it is chosen again. */
export function sortedBy(
  choice: WebsiteListChoice,
  column: SortColumn,
): Partial<WebsiteListChoice> {
  const isText = column === 'domain' || column === 'account';
  return { column, descending: choice.column === column ? !choice.descending : !isText };
}
