import type { StatisticName } from '../../shared/api/statistics';
import type { SavedRange } from '../../shared/bridge/contract';
import type { DayRange } from '../../shared/dates/day-range';
import type { Client } from '../client/client';

/** Statistics that a look at a website always asks for: a range that all of them have was seen or kept whole. */
const ASKED: readonly StatisticName[] = ['referrer', 'page', 'country', 'browser', 'visitors_hour'];
/** More would be a list to search in rather than an offer. */
const MOST = 6;

/** Of which days a website's statistics are saved. */
export class SavedRanges {
  #client: Client;
  #run = 0;
  #ranges = $state.raw<SavedRange[] | null>(null);

  constructor(client: Client) {
    this.#client = client;
  }

  /** The fullest and newest first; null before the answer. */
  get list(): SavedRange[] | null {
    return this.#ranges;
  }

  /** @param name only the ranges of this statistic; otherwise those that most statistics have */
  async ask(accountId: string, id: number, shown: DayRange, name?: StatisticName): Promise<void> {
    this.#run += 1;
    const run = this.#run;
    const names = name === undefined ? ASKED : [name];
    const answers = await Promise.all(
      names.map((one) => this.#client.call('statistics.savedRanges', { accountId, id, name: one })),
    );
    if (run === this.#run) this.#ranges = fullest(answers, shown);
  }
}

/**
 * The ranges that most statistics have, the latest days first. One that a single statistic of several has is left out: a
 * look at it would find little.
 */
export function fullest(answers: readonly SavedRange[][], shown: DayRange): SavedRange[] {
  const counted = new Map<string, { range: SavedRange; count: number }>();
  for (const range of answers.flat()) {
    const key = `${range.from} ${range.to}`;
    counted.set(key, { range, count: (counted.get(key)?.count ?? 0) + 1 });
  }
  const least = Math.ceil(answers.length / 2);
  return [...counted.values()]
    .filter(({ count, range }) => count >= least && !isSame(range, shown))
    .sort((a, b) => b.count - a.count || compare(b.range.to, a.range.to))
    .slice(0, MOST)
    .map(({ range }) => range);
}

const isSame = (a: DayRange, b: DayRange): boolean => a.from === b.from && a.to === b.to;
const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);
