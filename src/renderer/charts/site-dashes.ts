/** The dash patterns of compared websites, by position, so that lines differ without color, too. */
export const SITE_DASHES: readonly (readonly number[])[] = [
  [],
  [7, 4],
  [2, 3],
  [9, 3, 2, 3],
  [14, 3, 2, 3, 2, 3],
];
