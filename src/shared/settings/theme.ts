export const THEMES = ['system', 'light', 'dark'] as const;
/** The colors that a person chose, or the system's. */
export type Theme = (typeof THEMES)[number];

/** A stored or typed value as a theme; null when it is none. */
export const themeOf = (value: unknown): Theme | null =>
  THEMES.find((theme) => theme === value) ?? null;
