import type { StatisticName } from '../../../shared/api/statistics';
import type { SavedRange } from '../../../shared/bridge/contract';
import type { DayRange } from '../../../shared/dates/day-range';
import type { Client } from '../../client/client';
import { fullestRanges } from './fullest-ranges';

/** Statistics that a look at a website always asks for: a range that all of them have was seen or kept whole. */
const ASKED: readonly StatisticName[] = ['referrer', 'page', 'country', 'browser', 'visitors_hour'];

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
    if (run === this.#run) this.#ranges = fullestRanges(answers, shown);
  }
}
