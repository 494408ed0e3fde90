import type { Account } from '$shared/bridge/contract';
import { readableOn } from '$styles/accent';

/** The color of an account on the screen, and of text on it. Those on this computer are slate, in the shade of the theme. */
export function accountColors({ kind, color }: Pick<Account, 'kind' | 'color'>): {
  color: string;
  ink: string;
} {
  return kind === 'built-in'
    ? { color: 'var(--slate)', ink: 'var(--on-slate)' }
    : { color, ink: readableOn(color) };
}
