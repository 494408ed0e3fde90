import type { DayStatistic } from '../../../shared/api/statistics';
import type { QueryOf } from '../../../shared/bridge/query-values';
import { addDays, eachDay, type DayRange } from '../../../shared/dates/day-range';
import { countsSame } from '../../../statistics/group-share';
import { usualAfter, type Usual } from '../../../statistics/usual';
import { daysOfWeek } from '../../../statistics/usual-history';
import type { Client } from '../../client/client';
import { Watched } from '../queries/watched.svelte';
import type { DaysRead } from './days-read.svelte';
import type { Subject } from './list-read.svelte';

/**
 * What is usual for a period's days, from those before it. Saved days are read with the screen's others; the server is asked
 * once at most, for what is missing between the first and the last day.
 */
export class UsualRead {
  readonly #name: DayStatistic;
  readonly #now: DaysRead;
  readonly #read: Watched<QueryOf<'history'>>;
  #subject: Subject | null = null;
  #isFromServer = false;
  #priority: 'held' | 'refresh' = 'held';

  /**
   * The days before the period, NaN where unknown, or where they count other websites of a group than the period; null without
   * any known day.
   */
  readonly history: { range: DayRange; counts: number[] } | null = $derived.by(() => {
    const parts = this.#read.previous ? [] : (this.#read.answer?.value ?? []);
    const fitting = parts.filter(({ group }) => countsSame(group, this.#now.group));
    const known = Object.fromEntries(fitting.flatMap(daysOfWeek));
    const [first] = parts;
    if (first === undefined || Object.keys(known).length === 0) return null;
    const last = parts.map(({ range }) => range.to).toSorted();
    const range = { from: first.range.from, to: last.at(-1) ?? first.range.to };
    return { range, counts: eachDay(range).map((day) => known[day] ?? Number.NaN) };
  });
  /** For each day of the period shown; null where its history is unknown or another period's. */
  readonly days: (Usual | null)[] | null = $derived.by(() => {
    const { history } = this;
    const { series } = this.#now;
    if (history === null || series === null) return null;
    if (addDays(history.range.to, 1) !== series.days[0]) return null;
    const usual = usualAfter(history.counts, series.counts);
    return usual.every((one) => one === null) ? null : usual;
  });

  /** For the day after the period; null where it is not known. */
  readonly next: Usual | null = $derived.by(() => {
    const { history } = this;
    const { series, previous } = this.#now;
    if (history === null || series === null || previous) return null;
    if (addDays(history.range.to, 1) !== series.days[0]) return null;
    return usualAfter(history.counts, [...series.counts, Number.NaN]).at(-1) ?? null;
  });

  /** @param now the statistic over the period shown */
  constructor(client: Client, name: DayStatistic, now: DaysRead) {
    this.#name = name;
    this.#now = now;
    this.#read = new Watched(client, 'saved');
  }

  /**
   * Reads what is saved of the days before a period.
   * @param fromServer whether the server is asked for what is missing
   */
  ask(subject: Subject, fromServer: boolean): void {
    const isSame = this.#subject !== null && keyOf(this.#subject) === keyOf(subject);
    if (isSame && (this.#isFromServer || !fromServer)) return;
    this.#subject = subject;
    this.#isFromServer = fromServer;
    this.#read.prioritize(fromServer ? this.#priority : 'saved');
    const { source: of, range } = subject;
    if (!isSame) this.#read.show({ kind: 'history', of, name: this.#name, range });
  }

  /** Lets the server be asked, or lets that wait: what is looked at goes first. */
  prioritize(priority: 'held' | 'refresh'): void {
    this.#priority = priority;
    if (this.#isFromServer) this.#read.prioritize(priority);
  }

  cancel(): void {
    this.#subject = null;
    this.#read.cancel();
  }
}

function keyOf({ source, range }: Subject): string {
  return JSON.stringify([source, range.from]);
}
