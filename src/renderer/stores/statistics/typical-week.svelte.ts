import type { ListStatistic } from '../../../shared/api/statistics';
import type { CalendarDay } from '../../../shared/dates/calendar-day';
import { weekdayOf } from '../../../shared/dates/day-range';
import { heatDays } from '../../../shared/dates/heat-days';
import type { AppError } from '../../../shared/failures/failure';
import { isWhole } from '../../../statistics/group-share';
import { typicalWeek, type DayHours } from '../../../statistics/typical-week';
import { toHours } from '../../../statistics/totals';
import type { Client } from '../../client/client';
import { ListRead, type Subject } from './list-read.svelte';

/**
 * A typical week by weekday and hour. The API sums hours over a whole range, so each day takes a
 * request: with the lowest priority, and only once, because finished days do not change.
 */
export class TypicalWeekRead {
  readonly #client: Client;
  #days = $state.raw<{ day: CalendarDay; read: ListRead }[]>([]);

  /** The number of days requested, and of days answered. */
  readonly wanted = $derived(this.#days.length);
  readonly #known: DayHours[] = $derived(
    this.#days.flatMap(({ day, read }) =>
      read.answer === null || !isWhole(read.group)
        ? []
        : [{ day, hours: toHours(read.answer.value.rows) }],
    ),
  );
  readonly known = $derived(this.#known.length);
  readonly week: (number | null)[][] = $derived(typicalWeek(this.#known));
  readonly settled = $derived(this.#days.every(({ read }) => read.settled));
  readonly problem: AppError | null = $derived(
    this.#days.find(({ read }) => read.problem !== null)?.read.problem ?? null,
  );

  constructor(client: Client) {
    this.#client = client;
  }

  ask(subject: Subject, name: ListStatistic, today: CalendarDay): void {
    this.cancel();
    // Of a group, every day would take a request of each website.
    const priority = subject.source.kind === 'group' ? 'saved' : 'offline';
    // Latest first: a week is complete after seven answers, and gets more reliable from there.
    this.#days = heatDays(subject.range, today)
      .toReversed()
      .map((day) => {
        const read = new ListRead(this.#client, name, priority);
        read.ask({ ...subject, range: { from: day, to: day } });
        return { day, read };
      });
  }

  /** The days that a cell averages, with their counts at that hour, latest first. @param weekday from Monday, 0 to 6 */
  daysOf(weekday: number, hour: number): { day: CalendarDay; count: number }[] {
    return this.#known
      .filter(({ day }) => weekdayOf(day) === weekday)
      .map(({ day, hours }) => ({ day, count: hours[hour] ?? 0 }));
  }

  retry(): void {
    for (const { read } of this.#days) if (read.problem !== null) read.refresh();
  }

  cancel(): void {
    for (const { read } of this.#days) read.cancel();
    this.#days = [];
  }
}
