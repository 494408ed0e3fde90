import type { GroupShare } from '../../../shared/bridge/contract';
import { addDays } from '../../../shared/dates/day-range';
import { countsSame } from '../../../statistics/group-share';
import { toHours } from '../../../statistics/totals';
import type { DayHours } from '../../../statistics/typical-week';
import type { Client } from '../../client/client';
import { ListRead, type Subject } from './list-read.svelte';

/** As far back as days of the same weekday are read. */
const WEEKS = 8;

/** The visits by hour of earlier days of a day's weekday, as far as they are saved: the server is never asked. */
export class WeekdayHours {
  readonly #reads: readonly ListRead[];
  #subject = $state.raw<Subject | null>(null);
  #key = '';

  constructor(client: Client) {
    this.#reads = Array.from(
      { length: WEEKS },
      () => new ListRead(client, 'visitors_hour', 'saved'),
    );
  }

  /**
   * Only days that were over when they were saved.
   * @param group the websites of a group that they must count
   */
  days(group: GroupShare | null): readonly DayHours[] {
    const subject = this.#subject;
    if (subject === null) return [];
    return this.#reads.flatMap(({ answer, previous, group: counted }, week) => {
      const isKnown = answer?.final === true && !previous && countsSame(counted, group);
      return isKnown ? [{ day: dayOf(subject, week), hours: toHours(answer.value.rows) }] : [];
    });
  }

  /** @param subject with the day itself as its range; null for nothing */
  ask(subject: Subject | null): void {
    const key = JSON.stringify(subject);
    if (key === this.#key) return;
    this.#key = key;
    this.#subject = subject;
    this.#reads.forEach((read, week) => {
      if (subject === null) return read.cancel();
      const day = dayOf(subject, week);
      read.ask({ source: subject.source, range: { from: day, to: day } });
    });
  }
}

const dayOf = ({ range }: Subject, week: number): string => addDays(range.from, -7 * (week + 1));
