import type { CalendarDay } from '$shared/dates/calendar-day';
import { type ClockHour, clockHours } from '$shared/dates/day-hours';
import { clockIn, localZone, offsetAt } from '$shared/dates/zone';

/** The update interval of the clock, and the unit of the refresh interval for a running day. */
const MINUTE = 60_000;

/**
 * The current day and hour on an account's server, in its known or assumed time zone
 * (docs/decisions/days.md). With several servers, the earliest day and hour, which all have
 * reached.
 */
export class ServerClock {
  #read: () => Date;
  #now = $state(0);
  #minutes = 0;
  /** Called every minute. */
  readonly #listeners: (() => void)[] = [];
  #timer: ReturnType<typeof setInterval> | undefined;
  #zones: () => readonly string[];

  /** The servers' time zone; with several, the one whose day ends last. */
  readonly zone: string = $derived.by(() => {
    const offset = (zone: string): number => offsetAt(zone, this.#now);
    return this.#zones().toSorted((a, b) => offset(a) - offset(b))[0] ?? localZone();
  });
  readonly today: CalendarDay = $derived.by(() => clockIn(this.zone, this.#now).day);
  /** 0–23 */
  readonly hour: number = $derived.by(() =>
    Math.min(...[this.zone, ...this.#zones()].map((zone) => clockIn(zone, this.#now).hour)),
  );
  /** All servers' clocks show the same time. */
  readonly isShared: boolean = $derived.by(() => {
    const offset = offsetAt(this.zone, this.#now);
    return this.#zones().every((zone) => offsetAt(zone, this.#now) === offset);
  });

  /**
   * @param read returns this machine's time
   * @param zones returns the zone of each server; may be reactive
   */
  constructor(read: () => Date, zones: () => readonly string[]) {
    this.#read = read;
    this.#zones = zones;
    this.#now = read().getTime();
    this.#start();
  }

  /** Ticks when this machine's minute ends, so that a day begins at midnight. */
  #start(): void {
    clearInterval(this.#timer);
    const left = MINUTE - (this.#read().getTime() % MINUTE);
    this.#timer = setInterval(() => this.#tick(), left);
  }

  #tick(): void {
    this.#now = this.#read().getTime();
    this.#minutes += 1;
    this.#start();
    for (const listener of this.#listeners) listener();
  }

  /**
   * Returns how much of each of today's hours was over at an instant. Null if the instant is not
   * today, or if the servers' clocks differ.
   * @param at milliseconds since the epoch
   */
  hoursAt(at: number): ClockHour[] | null {
    const { today, zone } = this;
    return this.isShared && clockIn(zone, at).day === today ? clockHours(today, zone, at) : null;
  }

  /** Returns today's date in another zone. */
  todayIn(zone: string): CalendarDay {
    return clockIn(zone, this.#now).day;
  }

  /**
   * Refreshes unfinished numbers while they are visible, at the interval of the preferences. Final
   * numbers are not requested again.
   */
  keepFresh(
    { display }: { display: { get: (name: 'refresh') => string } },
    numbers: { readonly asking: boolean; refresh: (since: number) => void },
  ): void {
    const refresh = (): void => {
      // "never" becomes NaN, and no remainder of NaN is 0.
      const every = Number(display.get('refresh'));
      if (this.#minutes % every !== 0 || document.hidden || numbers.asking) return;
      // Data younger than half an interval waits for the next round.
      numbers.refresh(Date.now() - (every * MINUTE) / 2);
    };
    $effect(() => {
      this.#listeners.push(refresh);
      return () => this.#listeners.splice(this.#listeners.indexOf(refresh), 1);
    });
  }

  destroy(): void {
    clearInterval(this.#timer);
  }
}
