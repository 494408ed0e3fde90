/** The columns of the list that can be hidden, in their order. The website itself always shows. */
export const COLUMNS = [
  ...(['account', 'privacy', 'email', 'bots', 'created'] as const),
  ...(['today', 'yesterday', 'week', 'month', 'change', 'line'] as const),
] as const;
export type Column = (typeof COLUMNS)[number];

/** Hidden by default, because they are the same for most websites. */
export const FIRST_HIDDEN: readonly Column[] = ['privacy', 'email', 'bots', 'created'];

const WIDTHS: Record<Column, number> = {
  account: 136,
  privacy: 108,
  email: 92,
  bots: 84,
  created: 108,
  today: 84,
  yesterday: 92,
  week: 84,
  month: 84,
  change: 116,
  line: 104,
};

const NUMBERS: readonly Column[] = ['today', 'yesterday', 'week', 'month'];

/** The widths of the checkbox, the star and the menu, CSS pixels. */
const [BOX, STAR, MENU] = [38, 36, 48];
const LEAST_FOR_WEBSITE = 168;

/** The order in which columns are hidden if they do not fit; the week's change is the last. */
const FIRST_TO_GO: readonly Column[] = [
  ...(['line', 'created', 'bots', 'email', 'privacy'] as const),
  ...(['yesterday', 'account', 'month', 'today', 'week', 'change'] as const),
];

/**
 * Returns the columns that fit.
 * @param width of the list, CSS pixels; 0 while it is not known
 */
export function columnsIn(width: number, chosen: readonly Column[]): readonly Column[] {
  const needed = (columns: readonly Column[]): number =>
    columns.reduce((sum, column) => sum + WIDTHS[column], BOX + STAR + LEAST_FOR_WEBSITE + MENU);
  let shown = chosen;
  for (const column of FIRST_TO_GO) {
    if (width === 0 || needed(shown) <= width) break;
    shown = shown.filter((one) => one !== column);
  }
  return shown;
}

/** Returns the columns that a list can have and the user has not hidden. */
export const chosenColumns = ({
  hiddenColumns,
  everyAccount,
}: {
  hiddenColumns: readonly Column[];
  everyAccount: boolean;
}): readonly Column[] =>
  COLUMNS.filter(
    (column) => !hiddenColumns.includes(column) && (column !== 'account' || everyAccount),
  );

/** Returns the number of numeric columns before the change. */
export const numbersIn = (columns: readonly Column[]): number =>
  columns.filter((column) => NUMBERS.includes(column)).length;

/** The grid of a row with these columns. */
export const gridOf = (columns: readonly Column[]): string =>
  `${BOX}px ${STAR}px minmax(0, 1fr) ${columns.map((column) => `${WIDTHS[column]}px `).join('')}${MENU}px`;
