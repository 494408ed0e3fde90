import { productOf, unitOn } from '$shared/api/products';
import type { CalendarDay } from '$shared/dates/calendar-day';
import { clockHours } from '$shared/dates/day-hours';
import { addDays } from '$shared/dates/day-range';
import { isQuiet } from '$shared/dates/quiet-hours';
import { clockIn, localZone, offsetAt, zoneOf } from '$shared/dates/zone';
import type { AlertSettings, SiteChoice } from '$shared/settings/settings';
import type { Summary } from '$statistics/summary';
import type { Logger, Services } from '../services/context/types';
import { compareDaySoFar } from './day-so-far';
import { visitorsByHour } from './hours';
import { type AlertKind, assessHour, median } from './unusual-hours';

const HOUR_MS = 60 * 60 * 1000;
/** Delay after the full hour, so that slow servers have counted the complete hour, milliseconds. */
const AFTER_HOUR_MS = 5 * 60 * 1000;
/** The previous weeks that define the usual count. */
const WEEKS = [1, 2, 3, 4];
/** Favorites checked per account: one request per hour each; the weeks before are saved. */
const MAX_SITES = 20;

export interface Alert extends SiteChoice {
  kind: AlertKind;
  /** Day and hour at its server, 0 to 23. */
  day: CalendarDay;
  hour: number;
  /** The server's zone, if its clock differs from this computer's. */
  zone: string | null;
  visitors: number;
  usual: number;
  /** The day so far compared with a usual one; null where that is not saved or not certain. */
  soFar: Summary | null;
}

interface Dependencies {
  services: () => Promise<Services>;
  settings: () => AlertSettings;
  tell: (alert: Alert) => void;
  log: Logger;
  now?: () => Date;
}

/** Checks the last hour of every favorite website, once an hour, and reports what is unusual. */
export class Alerts {
  readonly #dependencies: Dependencies;
  #timer: NodeJS.Timeout | null = null;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** Starts or stops checking, according to the settings. */
  follow(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = this.#dependencies.settings().on ? this.#schedule() : null;
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** Checks once. Reports nothing during quiet hours or about servers that do not answer. */
  async check(): Promise<void> {
    const now = this.#now();
    const { quietFrom, quietTo } = this.#dependencies.settings();
    const time = `${String(now.getHours()).padStart(2, '0')}:${String(now.getMinutes()).padStart(2, '0')}`;
    if (isQuiet(time, quietFrom, quietTo)) return;
    for (const { zone, ...site } of await this.#sites()) {
      // When clocks are set back, one hour occurs twice and cannot be compared.
      if (offsetAt(zone, now.getTime()) !== offsetAt(zone, now.getTime() - 2 * HOUR_MS)) continue;
      try {
        await this.#lookAt(site, zone, now.getTime());
      } catch (cause) {
        // The window already shows that the server cannot be reached.
        this.#dependencies.log.info('an alert could not be looked for', String(cause));
      }
    }
  }

  #schedule(): NodeJS.Timeout {
    const now = this.#now().getTime();
    const wait = HOUR_MS - ((now - AFTER_HOUR_MS) % HOUR_MS);
    const timer = setTimeout(() => {
      void this.check().finally(() => this.follow());
    }, wait);
    return timer.unref();
  }

  async #lookAt(site: SiteChoice, zone: string, now: number): Promise<void> {
    const { read } = await this.#dependencies.services();
    const { day, hour } = clockIn(zone, now - HOUR_MS);
    const days = [];
    for (const week of WEEKS) {
      const hours = await visitorsByHour(read, site, addDays(day, -7 * week));
      // A day without any visitors is before the website was tracked.
      if (hours.size > 0) days.push(hours);
    }
    const earlier = days.map((hours) => hours.get(hour) ?? 0);
    const today = await visitorsByHour(read, site, day);
    const visitors = today.get(hour) ?? 0;
    const kind = assessHour(visitors, earlier, this.#dependencies.settings());
    if (kind === null) return;
    const elsewhere = offsetAt(zone, now) !== offsetAt(localZone(), now);
    this.#dependencies.tell({
      ...site,
      kind,
      day,
      hour,
      zone: elsewhere ? zone : null,
      visitors,
      usual: Math.round(median(earlier)),
      soFar: await compareDaySoFar(read, site, {
        day,
        clock: clockHours(day, zone, now),
        hours: today,
        earlier: days,
      }),
    });
  }

  /** The favorites of all accounts, each with its server's zone. */
  async #sites(): Promise<(SiteChoice & { zone: string })[]> {
    const { accounts, read } = await this.#dependencies.services();
    const sites: (SiteChoice & { zone: string })[] = [];
    for (const account of accounts().accounts) {
      // Alerts are about visits.
      if (unitOn(productOf(account), 'visitors_hour') !== 'visits') continue;
      const [accountId, zone] = [account.id, zoneOf(account)];
      const parameters = {
        favorite: true,
        per_page: 100,
        page: 1,
        search_by: 'domain',
        sort_by: 'domain',
        sort: 'asc',
      } as const;
      const query = { kind: 'websites', accountId, parameters } as const;
      const answer = await read(query, { source: 'saved' });
      const rows = (answer?.value.rows ?? []).slice(0, MAX_SITES);
      sites.push(...rows.map(({ id, domain }) => ({ accountId, websiteId: id, domain, zone })));
    }
    return sites;
  }

  #now(): Date {
    return this.#dependencies.now?.() ?? new Date();
  }
}
