/**
 * The height of a row in the long lists of websites, CSS pixels including the border, by density.
 * The lists compute which rows are on screen, so the number is here and not in tokens.css.
 */
export const LIST_ROW_HEIGHT = { comfortable: 44, compact: 32 } as const;
