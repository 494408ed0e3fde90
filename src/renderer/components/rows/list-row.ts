/**
 * The height of a row in the long lists of websites, CSS pixels with its border, by density. Long lists compute which of
 * their rows are on screen, so the number is here and not in tokens.css.
 */
export const LIST_ROW = { comfortable: 44, compact: 32 } as const;
