import type { CalendarDay } from '../../../shared/dates/calendar-day';
import { clockIn } from '../../../shared/dates/zone';

/** How often the clock is looked at, and the unit in which numbers of a day under way are renewed. */
export const MINUTE = 60_000;

/** Day and hour at an account's server, in the zone that is known or taken for it (docs/decisions/0130). */
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
   * @param read this machine's time
   * @param zone the server's zone; a reactive one is followed
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

  /** Today in another zone. */
  todayIn(zone: string): CalendarDay {
    return clockIn(zone, this.#now).day;
  }

  /** Minutes since the clock was made: reading it makes an effect run each minute. */
  get minutes(): number {
    return this.#minutes;
  }

  destroy(): void {
    clearInterval(this.#timer);
  }
}
