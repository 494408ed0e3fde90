import type { StatisticParameters } from '$main/api/parameters';
import type { OfflineStore } from '$main/cache/offline-store';
import { isDayStatistic, isHourStatistic, type StatisticRow } from '$shared/api/statistics';
import type { AccountZone, Page } from '$shared/bridge/contract';
import { isCalendarDay } from '$shared/dates/calendar-day';
import { localZone, offsetAt } from '$shared/dates/zone';
import { offsetZone } from '$shared/dates/zone-name';
import type { ServiceContext } from '../context/service-context';
import { certainZone } from './finality';
import type { SavedValue } from './saved-days';
import {
  addOffsetObservation,
  inferOffset,
  NO_EVIDENCE,
  type Observation,
  type ZoneEvidence,
} from './zone-evidence';

const EVIDENCE = 'zone-evidence';
const DAY_MS = 86_400_000;

/** An answer about a website, and when it was given. */
export interface ObservedAnswer {
  account: string;
  id: number;
  parameters: StatisticParameters;
  rows: readonly StatisticRow[];
  /** By this computer's clock and by the server's, milliseconds since the epoch. */
  fetchedAt: number;
  serverTime: number;
}

/** Looks up the same row in the previous saved answer; null when it was not saved. */
type Earlier = (value: string) => { count: number; fetchedAt: number } | null;

/**
 * Learns a server's zone from its answers, unless it was chosen or stated. The API never states it, but traffic dated
 * tomorrow, or a yesterday that still grows, contradicts this computer's zone.
 */
export class ZoneLearning {
  constructor(
    private readonly context: ServiceContext,
    private readonly store: OfflineStore,
  ) {}

  /**
   * Takes an answer into account.
   *
   * @param savedHours the saved answer to the same request for hours
   */
  observe(heard: ObservedAnswer, savedHours: () => SavedValue<Page<StatisticRow>> | null): void {
    const { account, parameters, serverTime } = heard;
    if (parameters.search || certainZone(this.#zoneOf(account)) !== null) return;
    // Days long past reveal nothing about the clock.
    if (Date.parse(parameters.to) < serverTime - 3 * DAY_MS) return;
    const sighting = isDayStatistic(parameters.name)
      ? observationOfDays(heard, (day) => this.#savedDay(heard, day))
      : observationOfHours(heard, savedHours);
    if (sighting === null) return;
    const known = this.#evidenceOf(account);
    const evidence = addOffsetObservation(known, sighting);
    if (evidence !== known) this.store.write(({ facts }) => facts.put(account, EVIDENCE, evidence));
    this.apply(account);
  }

  /** Sets the account's zone to what the evidence implies, unless it was chosen or told. */
  apply(account: string): void {
    const zone = this.#zoneOf(account);
    if (zone === undefined || certainZone(zone) !== null) return;
    const minutes = inferOffset(this.#evidenceOf(account), (at) => offsetAt(localZone(), at));
    const learned =
      minutes === null ? null : { name: offsetZone(minutes), source: 'learned' as const };
    // The user may be choosing one right now.
    const unlessSaid = (present: AccountZone | null): AccountZone | null =>
      certainZone(present) === null ? learned : present;
    this.context.setZone(account, unlessSaid).catch((cause: unknown) => {
      this.context.log.warn('accounts: the learned zone was not kept', cause);
    });
  }

  /** Undefined when the account does not exist. */
  #zoneOf(account: string) {
    const found = this.context.accounts.accounts.find(({ id }) => id === account);
    return found && (found.zone ?? null);
  }

  #evidenceOf(account: string): ZoneEvidence {
    return (this.store.fact(account, EVIDENCE) as ZoneEvidence | null) ?? NO_EVIDENCE;
  }

  #savedDay({ account, id, parameters }: ObservedAnswer, day: string): ReturnType<Earlier> {
    const series = { account, website: id, statistic: parameters.name };
    return this.store.days(series, day, day)[0] ?? null;
  }
}

function observationOfDays(heard: ObservedAnswer, earlier: Earlier): Observation | null {
  const newest = newestOf(heard.rows);
  if (newest === null || !isCalendarDay(newest.value)) return null;
  return observationOf(heard, newest, { day: newest.value, hour: null }, earlier);
}

/** Hours are summed over the range, so only a one-day range contains the hours of a day. */
function observationOfHours(
  heard: ObservedAnswer,
  saved: () => SavedValue<Page<StatisticRow>> | null,
): Observation | null {
  const { parameters, rows } = heard;
  const { from, to } = parameters;
  const newest = newestOf(rows);
  if (!isHourStatistic(parameters.name) || from !== to || newest === null) return null;
  if (!/^([01]\d|2[0-3])$/.test(newest.value)) return null;
  const before = saved();
  const earlier: Earlier = (hour) =>
    before && {
      count: before.value.rows.find(({ value }) => value === hour)?.count ?? 0,
      fetchedAt: before.fetchedAt,
    };
  return observationOf(heard, newest, { day: from, hour: Number(newest.value) }, earlier);
}

function observationOf(
  { fetchedAt, serverTime }: ObservedAnswer,
  newest: StatisticRow,
  when: Pick<Observation, 'day' | 'hour'>,
  earlier: Earlier,
): Observation {
  const before = earlier(newest.value);
  const grown = before !== null && newest.count > before.count;
  const skew = serverTime - fetchedAt;
  return { ...when, at: serverTime, grownSince: grown ? before.fetchedAt + skew : null };
}

/** The last day or hour with traffic. */
function newestOf(rows: readonly StatisticRow[]): StatisticRow | null {
  const counted = rows.filter(({ count }) => count > 0);
  return counted.reduce<StatisticRow | null>(
    (newest, row) => (newest === null || row.value > newest.value ? row : newest),
    null,
  );
}
