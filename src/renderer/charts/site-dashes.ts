/** The dashes of websites side by side, by their places: lines differ without color, too. */
export const SITE_DASHES: readonly (readonly number[])[] = [
  [],
  [7, 4],
  [2, 3],
  [9, 3, 2, 3],
  [14, 3, 2, 3, 2, 3],
];
