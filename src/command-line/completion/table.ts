import type { Command, OptionTable, ValueCompletion } from '../command';

/** A word that completion offers, with its explanation. */
export type Offer = readonly [word: string, about: string];

/** The words that completion offers at some places of a command line. */
export interface OfferRow {
  /**
   * The places. Each is the words of the command (or their beginning), followed by the number of the argument from 0,
   * by `-` for options, or by the option whose value is typed. `websites 0` is the first word after `websites`.
   */
  places: readonly string[];
  offers: readonly Offer[] | 'files' | { asks: string };
}

/** All data with which a shell completes a program's command lines. */
export interface CompletionTable {
  program: string;
  rows: readonly OfferRow[];
  /** All options that have a value, as they are typed: `--format`, `-f`. */
  valued: readonly string[];
  /** The first words of commands that are not commands themselves. */
  groups: readonly string[];
}

/** @param general the options that all commands have, with their texts */
export function completionTable(
  program: string,
  commands: readonly Command[],
  general: { options: OptionTable; text: Readonly<Record<string, string>> },
): CompletionTable {
  const firsts = new Map<string, string>();
  const groups = new Map<string, Offer[]>();
  const valued = new Set<string>();
  const rows = new Rows();
  const always = offersOf(general.options, general.text);
  rows.add(' -', always);
  for (const { name, options, arguments: words, text } of commands) {
    const [first = '', second] = name.split(' ');
    if (second === undefined) firsts.set(first, text.summary);
    else groups.set(first, [...(groups.get(first) ?? []), [second, text.summary]]);
    rows.add(`${name} -`, [...offersOf(options, text.options), ...always]);
    words.forEach(({ completes }, at) => rows.addValue(`${name} ${at}`, completes));
    for (const [option, { type, short, completes }] of Object.entries(options)) {
      if (type === 'boolean') continue;
      for (const typed of [`--${option}`, ...(short === undefined ? [] : [`-${short}`])]) {
        valued.add(typed);
        rows.addValue(`${name} ${typed}`, completes);
      }
    }
  }
  for (const [group, seconds] of groups) {
    firsts.set(group, seconds.map(([word]) => word).join(', '));
    rows.add(`${group} 0`, seconds);
    rows.add(`${group} -`, always);
  }
  rows.add(' 0', [...firsts]);
  return { program, rows: rows.all(), valued: [...valued], groups: [...groups.keys()] };
}

const offersOf = (options: OptionTable, text: Readonly<Record<string, string>>): Offer[] =>
  Object.keys(options).map((name) => [`--${name}`, text[name] ?? '']);

/** Collects rows. Places with the same offers share a row. */
class Rows {
  readonly #rows = new Map<string, { places: string[]; offers: OfferRow['offers'] }>();

  add(place: string, offers: OfferRow['offers']): void {
    const key = JSON.stringify(offers);
    const row = this.#rows.get(key) ?? { places: [], offers };
    row.places.push(place);
    this.#rows.set(key, row);
  }

  addValue(place: string, completes: ValueCompletion | undefined): void {
    if (completes === undefined) return;
    const isWords = completes !== 'files' && !('asks' in completes);
    this.add(place, isWords ? completes.map((word): Offer => [word, '']) : completes);
  }

  all(): OfferRow[] {
    return [...this.#rows.values()];
  }
}
