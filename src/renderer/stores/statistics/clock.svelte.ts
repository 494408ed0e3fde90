import type { CalendarDay } from '../../../shared/dates/calendar-day';
import { clockHours, type ClockHour } from '../../../shared/dates/day-hours';
import { clockIn } from '../../../shared/dates/zone';

/** How often the clock updates, and the unit in which a running day's numbers are refreshed. */
export const MINUTE = 60_000;

/**
 * The day and hour on an account's server, in its known or assumed time zone (docs/decisions/days.md).
 */
export class Clock {
  #read: () => Date;
  #now = $state(0);
  #minutes = $state(0);
  #timer: ReturnType<typeof setInterval>;
  #zone: () => string;

  readonly #here = $derived.by(() => clockIn(this.#zone(), this.#now));
  readonly today: CalendarDay = $derived.by(() => this.#here.day);
  /** 0–23 */
  readonly hour: number = $derived.by(() => this.#here.hour);

  /**
   * @param read returns this machine's time
   * @param zone returns the server's zone; may be reactive
   */
  constructor(read: () => Date, zone: () => string) {
    this.#read = read;
    this.#zone = zone;
    this.#now = read().getTime();
    this.#timer = setInterval(() => {
      this.#now = this.#read().getTime();
      this.#minutes += 1;
    }, MINUTE);
  }

  /** Returns how much of each of today's clock hours was over at an instant; null when it is not of today. @param at milliseconds since the epoch */
  hoursAt(at: number): ClockHour[] | null {
    const zone = this.#zone();
    return clockIn(zone, at).day === this.today ? clockHours(this.today, zone, at) : null;
  }

  /** The server's time zone. */
  get zone(): string {
    return this.#zone();
  }

  /** Returns today's date in another zone. */
  todayIn(zone: string): CalendarDay {
    return clockIn(zone, this.#now).day;
  }

  /** Minutes since the clock was created; reading it makes an effect run every minute. */
  get minutes(): number {
    return this.#minutes;
  }

  destroy(): void {
    clearInterval(this.#timer);
  }
}
