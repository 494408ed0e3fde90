import { clockIn } from '$shared/dates/zone';
import type { statisticRows } from './analytics-server';

/** A website that gets visits during a test. They are counted by day and hour in its server's zone. */
export class LivingSite {
  /** Counts by `Y-m-d HH`. */
  readonly #hours = new Map<string, number>();

  constructor(
    readonly zone: string,
    private readonly now: () => number,
  ) {}

  /** The current day in its zone. */
  get today(): string {
    return clockIn(this.zone, this.now()).day;
  }

  /** Adds visits, now or some hours ago. */
  visit(count: number, hoursAgo = 0): void {
    const { day, hour } = clockIn(this.zone, this.now() - hoursAgo * 3_600_000);
    this.#add(day, hour, count);
  }

  /** Adds visits of an earlier hour, like an imported log. */
  import(day: string, hour: number, count: number): void {
    this.#add(day, hour, count);
  }

  /** The rows of a statistic, as its server counts them. */
  readonly rowsOf: typeof statisticRows = (_site, name, from, to) => {
    const counted = [...this.#hours].filter(([key]) => {
      const day = key.slice(0, 10);
      return day >= from && day <= to;
    });
    const sums = new Map<string, number>();
    for (const [key, count] of counted) {
      const value = name.includes('_hour') ? key.slice(11) : key.slice(0, 10);
      sums.set(value, (sums.get(value) ?? 0) + count);
    }
    return [...sums].map(([value, count]) => ({ value, count }));
  };

  #add(day: string, hour: number, count: number): void {
    const key = `${day} ${String(hour).padStart(2, '0')}`;
    this.#hours.set(key, (this.#hours.get(key) ?? 0) + count);
  }
}
