/** The color of accounts that are on this computer, on the screen and on paper. */
export const LOCAL_COLOR = '#4b5566';

/** The accent colors offered for accounts; white text has a contrast of at least 4.5 on each. */
export const ACCOUNT_COLORS = [
  '#4a50d8',
  '#0b7a6b',
  '#b3431e',
  '#8a3fb0',
  '#1769aa',
  '#8f5a08',
  '#b02a5b',
  '#4b6b1e',
] as const;
