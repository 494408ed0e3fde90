import type { PortfolioRow } from '$stores/websites/portfolio.svelte';

export type Selectable = Pick<PortfolioRow, 'key' | 'account' | 'site'>;

/** Selected rows by key, in the order of their selection. */
export type ChosenRows = ReadonlyMap<string, Selectable>;

export const NONE_CHOSEN: ChosenRows = new Map();

/** Returns the selection with some rows added or removed. */
export function changeSelection(
  before: ChosenRows,
  rows: readonly Selectable[],
  chosen: boolean,
): ChosenRows {
  const next = new Map(before);
  for (const row of rows) {
    if (chosen) next.set(row.key, row);
    else next.delete(row.key);
  }
  return next;
}
