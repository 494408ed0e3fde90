import type { StatisticName } from '../../../shared/api/statistics';
import type { SavedRange } from '../../../shared/bridge/contract';
import type { DayRange } from '../../../shared/dates/day-range';
import type { Source } from '../../../shared/settings/source';
import type { Client } from '../../client/client';
import { fullestRanges } from './fullest-ranges';
import { FRONT_STATISTICS } from './list-order';

/** The ranges for which a website's statistics are saved. */
export class SavedRanges {
  #client: Client;
  #run = 0;
  #ranges = $state.raw<SavedRange[] | null>(null);

  constructor(client: Client) {
    this.#client = client;
  }

  /** The most complete and latest first; null before the answer. */
  get list(): SavedRange[] | null {
    return this.#ranges;
  }

  /**
   * Loads the ranges. Viewing a website always requests the front panels, so a range saved for all
   * of them was viewed or saved for offline use.
   * @param name restricts the ranges to this statistic; otherwise those of most front panels
   */
  async ask(of: Source, shown: DayRange, name?: StatisticName): Promise<void> {
    this.#run += 1;
    const run = this.#run;
    const names = name === undefined ? FRONT_STATISTICS : [name];
    const answers = await Promise.all(
      names.map((one) => this.#client.call('statistics.savedRanges', { of, name: one })),
    );
    if (run === this.#run) this.#ranges = fullestRanges(answers, shown);
  }
}
