/** The accents an account can have; each carries white text with a contrast of at least 4.5. */
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

/** The first colour that no account has yet; once all are taken, the one that fewest have. */
export function nextColor(taken: readonly string[]): string {
  const uses = (color: string): number => taken.filter((other) => other === color).length;
  return [...ACCOUNT_COLORS].sort((a, b) => uses(a) - uses(b))[0] ?? ACCOUNT_COLORS[0];
}
