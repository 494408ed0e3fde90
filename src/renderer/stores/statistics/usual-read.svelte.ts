import type { DayStatistic } from '../../../shared/api/statistics';
import type { GroupShare } from '../../../shared/bridge/contract';
import { addDays, eachDay, type DayRange } from '../../../shared/dates/day-range';
import { countsSame } from '../../../statistics/group-share';
import { usualAfter, type Usual } from '../../../statistics/usual';
import { daysOfWeek, weeksBefore, type HistoryWeek } from '../../../statistics/usual-history';
import { DaysRead } from './days-read.svelte';
import type { Subject } from './list-read.svelte';
import type { StatisticQuery, StatisticsSource } from './statistic-query';

const ROWS = 100;

/** A week and the websites of a group that it counts. */
type SavedWeek = HistoryWeek & { group: GroupShare | null };

/**
 * What is usual for a period's days, from those before it. Saved days are read with the screen's others; the server is asked
 * once at most, for what is missing between the first and the last day.
 */
export class UsualRead {
  readonly #source: StatisticsSource;
  readonly #name: DayStatistic;
  readonly #now: DaysRead;
  readonly #answered: DaysRead;
  #weeks = $state.raw<SavedWeek[]>([]);
  #asked = $state.raw<DayRange | null>(null);
  #subject: Subject | null = null;
  #isOpen = false;
  #run = 0;

  /**
   * The days before the period, NaN where unknown, or where they count other websites of a group than the period; null without
   * any known day.
   */
  readonly history: { range: DayRange; counts: number[] } | null = $derived.by(() => {
    const [first, last] = [this.#weeks[0], this.#weeks.at(-1)];
    if (first === undefined || last === undefined) return null;
    const range = { from: first.range.from, to: last.range.to };
    const { series, previous } = this.#answered;
    const answered = this.#asked === null || previous ? null : series;
    const known: Record<string, number> = Object.fromEntries([
      ...this.#weeks.filter(({ group }) => countsSame(group, this.#now.group)).flatMap(daysOfWeek),
      ...(answered?.days ?? []).map(
        (day, index) => [day, answered?.counts[index] ?? Number.NaN] as const,
      ),
    ]);
    if (Object.keys(known).length === 0) return null;
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
  constructor(source: StatisticsSource, name: DayStatistic, now: DaysRead) {
    this.#source = source;
    this.#name = name;
    this.#now = now;
    this.#answered = new DaysRead(source, name);
  }

  /**
   * Reads what is saved of the days before a period.
   * @param fromServer whether the server is asked for what is missing
   */
  ask(subject: Subject, fromServer: boolean): void {
    const isSame = this.#subject !== null && keyOf(this.#subject) === keyOf(subject);
    if (isSame && (this.#isOpen || !fromServer)) return;
    if (!isSame) this.cancel();
    this.#subject = subject;
    this.#isOpen = fromServer;
    void this.#read(subject, this.#run);
  }

  /** Lets the server be asked: what is looked at goes first. */
  open(): void {
    this.#answered.open('refresh');
  }

  /** Lets requests wait again. */
  close(): void {
    this.#answered.close();
  }

  /** Asks the server again if it failed. */
  retry(): void {
    if (this.#isOpen && this.#answered.problem !== null) this.#answered.retry();
  }

  cancel(): void {
    this.#run += 1;
    this.#subject = null;
    this.#weeks = [];
    this.#asked = null;
    this.#answered.cancel();
  }

  async #read(subject: Subject, run: number): Promise<void> {
    const weeks = await Promise.all(
      weeksBefore(subject.range).map((range) => this.#savedWeek(subject, range)),
    );
    if (run !== this.#run) return;
    this.#weeks = weeks;
    const missing = weeks.filter(({ rows }) => rows === null);
    const [first, last] = [missing[0], missing.at(-1)];
    if (!this.#isOpen || first === undefined || last === undefined) return;
    this.#asked = { from: first.range.from, to: last.range.to };
    this.#answered.ask({ ...subject, range: this.#asked });
  }

  async #savedWeek({ source: of }: Subject, range: DayRange): Promise<SavedWeek> {
    const query: StatisticQuery = {
      of,
      parameters: {
        name: this.#name,
        ...range,
        sort_by: 'value',
        sort: 'asc',
        per_page: ROWS,
        page: 1,
      },
    };
    // A store that cannot be read has its own message; here it is as if nothing were saved.
    const saved = await this.#source.saved(query).catch(() => null);
    const rows = saved?.final === true ? saved.value.rows : null;
    return { range, rows, group: saved?.group ?? null };
  }
}

function keyOf({ source, range }: Subject): string {
  return JSON.stringify([source, range.from]);
}
