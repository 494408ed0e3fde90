export const THEMES = ['system', 'light', 'dark'] as const;
/** The colors that a person chose, or the system's. */
export type Theme = (typeof THEMES)[number];
