import type { GroupShare } from '../../../shared/bridge/contract';
import { addDays } from '../../../shared/dates/day-range';
import { countsSame } from '../../../statistics/group-share';
import { toHours } from '../../../statistics/totals';
import type { DayHours } from '../../../statistics/typical-week';
import type { Subject } from './list-read.svelte';
import type { StatisticsSource } from './statistic-query';

/** As far back as days of the same weekday are read. */
const WEEKS = 8;
const ROWS = 100;

/** A day and the websites of a group that it counts. */
type SavedDay = DayHours & { group: GroupShare | null };

/** The visits by hour of earlier days of a day's weekday, as far as they are saved: the server is never asked. */
export class WeekdayHours {
  readonly #source: StatisticsSource;
  #days = $state.raw<readonly SavedDay[]>([]);
  #key = '';

  constructor(source: StatisticsSource) {
    this.#source = source;
  }

  /**
   * Only days that were over when they were saved.
   * @param group the websites of a group that they must count
   */
  days(group: GroupShare | null): readonly DayHours[] {
    return this.#days.filter((day) => countsSame(day.group, group));
  }

  /** @param subject with the day itself as its range; null for nothing */
  ask(subject: Subject | null): void {
    const key = JSON.stringify(subject);
    if (key === this.#key) return;
    this.#key = key;
    this.#days = [];
    if (subject !== null) void this.#read(subject, key);
  }

  async #read({ source: of, range }: Subject, key: string): Promise<void> {
    const days = Array.from({ length: WEEKS }, (_, week) => addDays(range.from, -7 * (week + 1)));
    const read = days.map(async (day) => {
      const order = { sort_by: 'count', sort: 'desc', per_page: ROWS, page: 1 } as const;
      const parameters = { name: 'visitors_hour', from: day, to: day, ...order } as const;
      const answer = await this.#source.saved({ of, parameters });
      if (answer?.final !== true) return [];
      return [{ day, hours: toHours(answer.value.rows), group: answer.group ?? null }];
    });
    // A store that fails is said by the screen's own statistics, which read it too.
    const known = await Promise.allSettled(read);
    if (this.#key !== key) return;
    this.#days = known.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  }
}
