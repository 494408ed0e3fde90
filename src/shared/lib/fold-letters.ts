/**
 * Returns a text in lower case without diacritics, so that a search for `u` finds `Ü`. The result is the same on
 * every system.
 */
export function foldLetters(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
