import type { StatisticName } from '../../../shared/api/statistics';
import type { SavedRange } from '../../../shared/bridge/contract';
import type { DayRange } from '../../../shared/dates/day-range';
import type { Client } from '../../client/client';
import { fullestRanges } from './fullest-ranges';
import { FRONT_STATISTICS } from './statistics.svelte';

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

  /**
   * A look at a website always asks for the panels in front: a range that all of them have was seen or kept whole.
   *
   * @param name only the ranges of this statistic; otherwise those that most of the panels in front have
   */
  async ask(accountId: string, id: number, shown: DayRange, name?: StatisticName): Promise<void> {
    this.#run += 1;
    const run = this.#run;
    const names = name === undefined ? FRONT_STATISTICS : [name];
    const answers = await Promise.all(
      names.map((one) => this.#client.call('statistics.savedRanges', { accountId, id, name: one })),
    );
    if (run === this.#run) this.#ranges = fullestRanges(answers, shown);
  }
}
