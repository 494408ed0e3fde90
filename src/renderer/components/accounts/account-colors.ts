import type { Account } from '$shared/bridge/contract';
import { readableOn } from '$styles/accent';

/**
 * Returns the color of an account on screen, and of text on it. Accounts on this computer are
 * slate, in the theme's shade.
 */
export function accountColors({ kind, color }: Pick<Account, 'kind' | 'color'>): {
  color: string;
  ink: string;
} {
  return kind === 'built-in'
    ? { color: 'var(--slate)', ink: 'var(--on-slate)' }
    : { color, ink: readableOn(color) };
}
