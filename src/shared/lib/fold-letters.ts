/** Returns the text in lower case without diacritics, so that `u` finds `Ü`, the same on every system. */
export function foldLetters(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
