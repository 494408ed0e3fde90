/**
 * Returns one or two letters: the initials of the first and last word, or the first two letters of
 * a single word.
 */
export function initialsOf(name: string): string {
  const words = name.split(/[\s._\-/:]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const first = firstLetters(words[0] ?? '', words.length > 1 ? 1 : 2);
  const last = words.length > 1 ? firstLetters(words.at(-1) ?? '', 1) : '';
  return (first + last).toLocaleUpperCase();
}

function firstLetters(word: string, count: number): string {
  return [...word]
    .filter((sign) => /[\p{L}\p{N}]/u.test(sign))
    .slice(0, count)
    .join('');
}
