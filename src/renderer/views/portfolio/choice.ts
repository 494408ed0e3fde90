import {
  PORTFOLIO_STATISTICS,
  type PortfolioStatistic,
} from '../../../shared/bridge/portfolio-values';

export const SORT_COLUMNS = [
  ...(['domain', 'account', 'today', 'yesterday'] as const),
  ...(['week', 'month', 'change'] as const),
] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];

/** How the portfolio is displayed; kept between starts. */
export interface PortfolioChoice {
  statistic: PortfolioStatistic;
  column: SortColumn;
  descending: boolean;
  grouped: boolean;
  /** Ids of the hidden accounts. */
  hidden: string[];
  /** The group whose websites alone are shown; null for all. */
  groupId: string | null;
}

const FIRST: PortfolioChoice = {
  statistic: 'visitors',
  column: 'week',
  descending: true,
  grouped: false,
  hidden: [],
  groupId: null,
};

/** Restores a saved choice; missing or unknown parts fall back to the defaults. */
export function readChoice(kept: unknown): PortfolioChoice {
  if (typeof kept !== 'object' || kept === null) return FIRST;
  const { statistic, column, descending, grouped, hidden, groupId } = kept as Record<
    string,
    unknown
  >;
  return {
    statistic: PORTFOLIO_STATISTICS.find((known) => known === statistic) ?? FIRST.statistic,
    column: SORT_COLUMNS.find((known) => known === column) ?? FIRST.column,
    descending: typeof descending === 'boolean' ? descending : FIRST.descending,
    grouped: grouped === true,
    groupId: typeof groupId === 'string' ? groupId : null,
    hidden: Array.isArray(hidden) ? hidden.filter((id) => typeof id === 'string') : [],
  };
}

/** Sorts by a column: in its natural order first, reversed when it is chosen again. */
export function sortedBy(choice: PortfolioChoice, column: SortColumn): PortfolioChoice {
  const words = column === 'domain' || column === 'account';
  const descending = choice.column === column ? !choice.descending : !words;
  return { ...choice, column, descending };
}
