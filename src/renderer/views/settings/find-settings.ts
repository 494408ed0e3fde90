/** The name of the highlight in the styles: `::highlight(found-setting)`. */
const HIGHLIGHT = 'found-setting';

/** Returns the ranges of a card's text that match. */
function rangesOf(card: HTMLElement, pattern: RegExp): Range[] {
  const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
  const ranges: Range[] = [];
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    for (const match of (text.textContent ?? '').matchAll(pattern)) {
      const range = document.createRange();
      range.setStart(text, match.index);
      range.setEnd(text, match.index + match[0].length);
      ranges.push(range);
    }
  }
  return ranges;
}

/** Matches the text case-insensitively in place: a lowercase copy of "İ" has another length. */
function patternOf(words: string): RegExp {
  return new RegExp(words.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'giu');
}

/**
 * Hides the cards without the text, and highlights it in the others. The elements are not changed:
 * a highlight belongs to the page, not to a card. An empty text shows every card.
 * @returns the visible cards
 */
export function findSettings(cards: readonly HTMLElement[], typed: string): HTMLElement[] {
  const words = typed.trim();
  const pattern = patternOf(words);
  const found = cards.map((card) => ({
    card,
    ranges: words === '' ? [] : rangesOf(card, pattern),
  }));
  const shown = found.filter(({ ranges }) => words === '' || ranges.length > 0);
  for (const { card } of found) card.hidden = !shown.some((one) => one.card === card);
  if ('highlights' in CSS)
    CSS.highlights.set(HIGHLIGHT, new Highlight(...shown.flatMap(({ ranges }) => ranges)));
  return shown.map(({ card }) => card);
}
