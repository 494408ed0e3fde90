export const THEMES = ['system', 'light', 'dark'] as const;
/** The theme that the user chose; `system` follows the system. */
export type Theme = (typeof THEMES)[number];

/** Returns a stored or typed value as a theme; null if it is not one. */
export const themeOf = (value: unknown): Theme | null =>
  THEMES.find((theme) => theme === value) ?? null;
