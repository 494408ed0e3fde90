import type { CalendarDay } from '../../shared/dates/calendar-day';
import { dayOfClock } from '../../shared/dates/day-range';

/** How often the clock is looked at; also how often today's numbers are asked for again. */
const MINUTE = 60_000;

/**
 * Today, as this machine has it. The service does not say what day its servers are in, so that this is the
 * best guess there is; a server that is a day ahead shows its day a few hours later (docs/decisions/0050).
 */
export class Clock {
  #read: () => Date;
  #today: CalendarDay = $state('');
  #hour = $state(0);
  #minutes = $state(0);
  #timer: ReturnType<typeof setInterval>;

  constructor(read: () => Date) {
    this.#read = read;
    this.#follow();
    this.#timer = setInterval(() => {
      this.#follow();
      this.#minutes += 1;
    }, MINUTE);
  }

  get today(): CalendarDay {
    return this.#today;
  }

  /** 0–23 */
  get hour(): number {
    return this.#hour;
  }

  /** Minutes since the clock was made: reading it makes an effect run each minute. */
  get minutes(): number {
    return this.#minutes;
  }

  destroy(): void {
    clearInterval(this.#timer);
  }

  #follow(): void {
    const now = this.#read();
    this.#today = dayOfClock(now);
    this.#hour = now.getHours();
  }
}
