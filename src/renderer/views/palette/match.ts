import { foldLetters } from '$shared/lib/fold-letters';

/** The searchable texts of an entry: its label, its context, and synonyms. */
export interface Findable {
  label: string;
  context?: string;
  /** Synonyms, such as the API's names. */
  words?: readonly string[];
}

/** A matched part of a label: from the first code unit up to, but not including, the last. */
export type Span = readonly [from: number, to: number];

const EXACT = 60;
const START = 40;
const WORD_START = 30;
const INSIDE = 10;
/** The weight of synonyms relative to the label. */
const OTHER_WORD = 0.8;
const CONTEXT = 0.2;
const WHOLE_PHRASE = 20;

const wordsOf = (typed: string): string[] => foldLetters(typed).split(/\s+/).filter(Boolean);

/**
 * Scores an entry, higher is better. Null unless each typed word occurs in its label, its context
 * or a synonym, and at least one of them in the label or a synonym.
 */
export function matchScore(typed: string, entry: Findable): number | null {
  const words = wordsOf(typed);
  const label = foldLetters(entry.label);
  const context = foldLetters(entry.context ?? '');
  const others = (entry.words ?? []).map(foldLetters);
  const phrase = words.join(' ');
  let score = label === phrase ? EXACT : label.includes(phrase) ? WHOLE_PHRASE : 0;
  let named = words.length === 0;
  for (const word of words) {
    const own = Math.max(
      scoreIn(label, word),
      ...others.map((other) => OTHER_WORD * scoreIn(other, word, WORD_START)),
    );
    const best = Math.max(own, CONTEXT * scoreIn(context, word));
    if (best === 0) return null;
    named ||= own > 0;
    score += best;
  }
  // Between equal matches, prefer the shorter label.
  return named ? score - entry.label.length * 0.05 : null;
}

/**
 * Scores the best occurrence of a word; 0 if there is none, or none with at least the score
 * `least`.
 */
function scoreIn(text: string, word: string, least = INSIDE): number {
  if (text === word) return EXACT;
  let best = 0;
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1))
    best = Math.max(best, at === 0 ? START : startsWord(text, at) ? WORD_START : INSIDE);
  return best >= least ? best : 0;
}

function startsWord(text: string, at: number): boolean {
  return !/[\p{L}\p{N}]/u.test(text[at - 1] ?? ' ');
}

/** Returns the matching parts of a label, in order and without overlaps. */
export function matchSpans(typed: string, label: string): Span[] {
  // The origin of each plain letter, because removing a diacritic changes the length.
  const from: number[] = [];
  let plain = '';
  let at = 0;
  for (const letter of label) {
    for (const bare of foldLetters(letter)) {
      plain += bare;
      from.push(at);
    }
    at += letter.length;
  }
  from.push(label.length);
  const spans = wordsOf(typed).flatMap((word): Span[] => {
    const found = bestPlace(plain, word);
    return found === -1 ? [] : [[from[found] ?? 0, from[found + word.length] ?? label.length]];
  });
  return spans
    .sort(([a], [b]) => a - b)
    .filter(([start], index, all) => all.slice(0, index).every(([, end]) => end <= start));
}

/** Prefers the start of a word over its middle. */
function bestPlace(text: string, word: string): number {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1))
    if (startsWord(text, at)) return at;
  return text.indexOf(word);
}
