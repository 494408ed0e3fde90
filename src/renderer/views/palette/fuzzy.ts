const START = 8;
const FOLLOWS = 5;
const GAP = -0.2;

/** Returns the text in lower case without diacritics, so that `u` finds `Ü`. */
export function plainLetters(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * Scores how well a text matches what was typed, higher is better: all letters must occur in order,
 * and word starts and adjacent letters score extra. Null for no match. Empty input matches
 * everything equally.
 */
export function matchScore(typed: string, text: string): number | null {
  const letters = plainLetters(typed).replace(/\s+/g, '');
  const inside = plainLetters(text);
  const whole = inside.indexOf(plainLetters(typed).trim());
  let score = whole === -1 ? 0 : letters.length * FOLLOWS + (isStart(inside, whole) ? START : 0);
  let from = 0;
  for (const letter of letters) {
    const at = inside.indexOf(letter, from);
    if (at === -1) return null;
    if (isStart(inside, at)) score += START;
    else if (at === from && from > 0) score += FOLLOWS;
    score += (at - from) * GAP;
    from = at + 1;
  }
  // Between equal matches, prefer the shorter text.
  return score - text.length * 0.05;
}

function isStart(text: string, at: number): boolean {
  return at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? ' ');
}
