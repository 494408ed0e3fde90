import { getText } from '.';
import { directionOf } from './locale';

/** The signs of modifier keys on a Mac. */
const MAC: Record<string, string> = { Mod: '⌘', Shift: '⇧', Alt: '⌥', Delete: '⌦' };

const TURNED: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/**
 * Swaps the left and right arrow keys of a key in languages written from right to left. In the command table, left
 * means back and right means forward.
 */
export const mirroredKey = (key: string): string =>
  directionOf() === 'rtl' ? key.replace(/ArrowLeft|ArrowRight/, (one) => TURNED[one] ?? one) : key;

/** Splits a key of the command table into the labels of its keycaps, such as `Ctrl` and `K`. */
export function keyCaps(key: string, isMac: boolean): string[] {
  const names = getText().keyNames;
  // The last part may itself be a plus sign.
  const parts = mirroredKey(key).split(/\+(?=.)/);
  return parts.map((part) => (isMac ? MAC[part] : undefined) ?? names[part] ?? part);
}

/** Returns the label of a key of the command table: `Ctrl+K`, on a Mac `⌘K`. */
export function keyLabel(key: string, isMac: boolean): string {
  return keyCaps(key, isMac).join(isMac ? '' : '+');
}
