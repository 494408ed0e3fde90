import { ACCOUNT_COLORS } from '$shared/settings/account-colors';

/** The first color not in use; when all are in use, the least used one. */
export function nextColor(taken: readonly string[]): string {
  const uses = (color: string): number => taken.filter((other) => other === color).length;
  return [...ACCOUNT_COLORS].sort((a, b) => uses(a) - uses(b))[0] ?? ACCOUNT_COLORS[0];
}
