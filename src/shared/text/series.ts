import { getText } from '.';
import { directionOf } from './locale';

const marks = () => getText().statistics.valueWords;

/** The parts of a name or a list, without “and” and without those that are empty: `a, b, c`. */
export function inSeries(parts: Iterable<string | undefined>): string {
  return [...parts].filter((part) => part !== undefined && part !== '').join(marks().listMark);
}

/** A name and its value: `Visits: 12`. */
export const asPair = (name: string, value: string): string => `${name}${marks().pairMark}${value}`;

/** Sentences without marks of their own, or the last one with it: `A. B.` */
export const inSentences = (sentences: readonly string[]): string =>
  sentences.join(marks().sentenceMark);

/** A name in a text from right to left, with its own direction (UAX #9); unchanged in others. */
export const isolated = (name: string): string =>
  directionOf() === 'rtl' ? `\u2068${name}\u2069` : name;

/** Facts in one line, each with its own direction: `a · b`. */
export const asFacts = (facts: readonly string[]): string => facts.map(isolated).join(' · ');
