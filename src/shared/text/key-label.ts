import { getText } from '.';
import { directionOf } from './locale';

/** The signs of modifiers on a Mac. */
const MAC: Record<string, string> = { Mod: '⌘', Shift: '⇧', Alt: '⌥', Delete: '⌦' };

const TURNED: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** In the command table, left is back and right is forward: writing from right to left turns them around. */
export const mirroredKey = (key: string): string =>
  directionOf() === 'rtl' ? key.replace(/ArrowLeft|ArrowRight/, (one) => TURNED[one] ?? one) : key;

/** Returns a key of the command table as its caps, such as `Ctrl` and `K`. */
export function keyCaps(key: string, isMac: boolean): string[] {
  const names = getText().keyNames;
  // The last part may be a plus itself.
  const parts = mirroredKey(key).split(/\+(?=.)/);
  return parts.map((part) => (isMac ? MAC[part] : undefined) ?? names[part] ?? part);
}

/** Returns a key of the command table in one piece: Ctrl+K, on a Mac ⌘K. */
export function keyLabel(key: string, isMac: boolean): string {
  return keyCaps(key, isMac).join(isMac ? '' : '+');
}
