import { getText } from '.';
import { directionOf } from './locale';

const marks = () => getText().statistics.valueWords;

/** Joins the parts of a name or a list without “and”, skipping empty parts: `a, b, c`. */
export function inSeries(parts: Iterable<string | undefined>): string {
  return [...parts].filter((part) => part !== undefined && part !== '').join(marks().listMark);
}

/** Joins a name and its value: `Visits: 12`. */
export const asPair = (name: string, value: string): string => `${name}${marks().pairMark}${value}`;

/** Joins sentences that lack their final marks, except the last one, which may have it: `A. B.` */
export const inSentences = (sentences: readonly string[]): string =>
  sentences.join(marks().sentenceMark);

/**
 * Marks a name so that it keeps its own direction within a text from right to left (UAX #9). In other languages it is
 * unchanged.
 */
export const isolated = (name: string): string =>
  directionOf() === 'rtl' ? `\u2068${name}\u2069` : name;

/** Joins facts in one line, each with its own direction: `a · b`. */
export const asFacts = (facts: readonly string[]): string => facts.map(isolated).join(' · ');
