import type { Client } from '$client/client';
import type { ListStatistic } from '$shared/api/statistics';
import type { CalendarDay } from '$shared/dates/calendar-day';
import { weekdayOf } from '$shared/dates/day-range';
import { heatDays } from '$shared/dates/heat-days';
import type { AppError } from '$shared/failures/failure';
import { isShareComplete } from '$statistics/group-share';
import { toHourlyCounts } from '$statistics/totals';
import { type DayHours, typicalWeek } from '$statistics/typical-week';
import { storePerItem } from '../queries/store-per-item.svelte';
import { ListRead, problemOf, type SourceRange } from './reads.svelte';

/**
 * A typical week by weekday and hour. The API sums hours over the range, so each day takes a
 * request: with the lowest priority, and only once, because finished days do not change.
 */
export class TypicalWeekRead {
  readonly #days;
  readonly #known: DayHours[] = $derived.by(() =>
    this.#days.all.flatMap(({ day, read }) =>
      read.answer === null || !isShareComplete(read.group)
        ? []
        : [{ day, hours: toHourlyCounts(read.answer.value.rows) }],
    ),
  );
  readonly #reads = $derived.by(() => this.#days.all.map(({ read }) => read));

  /** The number of days requested, and of days answered. */
  readonly wanted = $derived(this.#reads.length);
  readonly known = $derived(this.#known.length);
  readonly week: (number | null)[][] = $derived(typicalWeek(this.#known));
  readonly asking = $derived(this.#reads.some(({ asking }) => asking));
  readonly problem: AppError | null = $derived(problemOf(this.#reads));

  /** @param subject null to read nothing */
  constructor(
    client: Client,
    name: () => ListStatistic,
    subject: () => (SourceRange & { today: CalendarDay }) | null,
  ) {
    this.#days = storePerItem(
      () => {
        const asked = subject();
        if (asked === null) return [];
        const { source, range, today } = asked;
        // Latest first: a week is complete after seven answers, and becomes more reliable with
        // more.
        const days = heatDays(range, today).toReversed();
        return days.map((day) => ({ source, day, name: name() }));
      },
      ({ source, day, name: of }) => {
        const asked = { source, range: { from: day, to: day } };
        // For a group, every day would take a request for each website.
        const priority = source.kind === 'group' ? ('saved' as const) : ('offline' as const);
        return {
          day,
          read: new ListRead(
            client,
            of,
            () => asked,
            () => priority,
          ),
        };
      },
    );
  }

  /**
   * Returns the days that a cell averages, with their counts at that hour, latest first.
   * @param weekday from Monday, 0 to 6
   */
  daysOf(weekday: number, hour: number): { day: CalendarDay; count: number }[] {
    return this.#known
      .filter(({ day }) => weekdayOf(day) === weekday)
      .map(({ day, hours }) => ({ day, count: hours[hour] ?? 0 }));
  }

  /** Requests the failed days again. Finished days do not change. */
  refresh(): void {
    for (const read of this.#reads) if (read.problem !== null) read.refresh();
  }
}
