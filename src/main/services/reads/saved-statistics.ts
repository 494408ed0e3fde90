import type { StatisticParameters } from '$main/api/parameters';
import type { AnswerKey } from '$main/cache/answer-table';
import type { OfflineStore } from '$main/cache/offline-store';
import { normalizeParameters } from '$main/cache/parameters';
import type { ServerStatistic, StatisticRow } from '$shared/api/statistics';
import type { AccountZone, Page, SavedRange } from '$shared/bridge/contract';
import type { CalendarDay } from '$shared/dates/calendar-day';
import { sum } from '$shared/lib/sum';
import { estimateBytes } from './answer-size';
import { certainZone, isFinalAt, ZONE_DEPENDENT_SPAN_MS } from './finality';
import {
  type AnsweredAt,
  daysBetweenPages,
  daysOfPage,
  isDaySeries,
  pageOfDays,
  pageOfRows,
  rangesOfDays,
  type SavedValue,
  type SeriesAge,
} from './saved-days';
import type { ZoneLearning } from './zone-learning';

const OPERATION = 'statistics.show';
/** Key for the zone used to decide finality of an account's answers; null while it was uncertain. */
const FINALITY_ZONE = 'judged-by-zone';
/** Matches hourly statistics in the keys of `keyOf`; their answers all have one size. */
const HOURS = '%_hour/%';
/** With fewer lists, their average size predicts nothing. */
const FEW = 10;
const TYPICAL_BYTES = 2_000;
const FIRST_DAY = '0000-01-01';
const LAST_DAY = '9999-12-31';
type Rows = Page<StatisticRow>;

/** The last day of a page of a daily series, for the page that follows. */
interface Edge {
  page: number;
  day: string;
}

/** Statistics in the offline store: daily series by day, everything else by exact range. */
export class SavedStatistics {
  readonly #edges = new Map<string, Edge>();

  /**
   * @param zoneOf an account's zone, as far as it is known
   * @param hear is given each answer before it is stored, while the previous one can still be read
   * @param onStored called when an answer has been stored
   */
  constructor(
    private readonly store: OfflineStore,
    private readonly zoneOf: (account: string) => AccountZone | null | undefined,
    private readonly hear: ZoneLearning['observe'] = () => undefined,
    private readonly onStored: (
      account: string,
      id: number,
      parameters: StatisticParameters,
    ) => void = () => undefined,
  ) {}

  /** Reads a statistic from the store, or null. */
  find(account: string, id: number, parameters: StatisticParameters): SavedValue<Rows> | null {
    if (isDaySeries(parameters)) {
      const { name, from, to } = parameters;
      const days = this.store.days({ account, website: id, statistic: name }, from, to);
      const found = pageOfDays(parameters, days);
      if (found) return found;
    }
    return this.#exact(account, id, parameters) ?? this.#derived(account, id, parameters);
  }

  /** Stores a server's answer. @returns whether it is final */
  keep(
    account: string,
    id: number,
    parameters: StatisticParameters,
    value: Rows,
    { fetchedAt, serverTime, pinned }: AnsweredAt & { pinned: boolean },
  ): boolean {
    if (value.lastPage <= 1) {
      const heard = { account, id, parameters, rows: value.rows, fetchedAt, serverTime };
      this.hear(heard, () => this.find(account, id, parameters));
    }
    const zone = this.zoneOf(account);
    const isFinal = (day: CalendarDay): boolean => isFinalAt(day, serverTime, zone);
    const final = isFinal(parameters.to);
    const at = { fetchedAt, isFinal };
    const days = isDaySeries(parameters) ? this.#days(account, id, parameters, value, at) : null;
    // A complete series is stored by day only.
    const whole = days !== null && value.lastPage <= 1 && value.page <= 1;
    this.store.write((tables) => {
      const series = { account, website: id, statistic: parameters.name };
      if (days) tables.days.put(series, days, pinned);
      if (whole) return;
      const key = keyOf(account, id, parameters);
      tables.answers.put({ ...key, body: value, final, fetchedAt, pinned });
    });
    this.onStored(account, id, parameters);
    return final;
  }

  /**
   * Decides finality of an account's saved answers again by its current zone: what was final in one zone may not be in another,
   * and vice versa. Done once per zone, even if the application ended in between.
   *
   * @param skewMs how far the server's clock is ahead of this computer's
   */
  updateFinality(account: string, skewMs: number): void {
    const zone = this.zoneOf(account);
    const name = certainZone(zone);
    if (this.store.fact(account, FINALITY_ZONE) === name) return;
    const isFinal = (day: CalendarDay, fetchedAt: number): boolean =>
      isFinalAt(day, fetchedAt + skewMs, zone);
    this.store.write(({ answers, days, facts }) => {
      days.updateFinality(account, ZONE_DEPENDENT_SPAN_MS, isFinal);
      answers.updateFinality(account, OPERATION, (key, fetchedAt) =>
        isFinal(lastDayOf(key), fetchedAt),
      );
      facts.put(account, FINALITY_ZONE, name);
    });
  }

  /** Makes the saved numbers of a website be asked again, because an import or its removal changed past days. */
  reopen(account: string, id: number): void {
    this.store.write(({ answers, days }) => {
      days.reopen(account, id);
      answers.reopenUnder(account, OPERATION, `${id}/`);
    });
  }

  /** Protects the saved answers to a request from eviction. */
  pin(account: string, id: number, { name, from, to }: StatisticParameters): void {
    this.store.write(({ answers, days }) => {
      days.pin({ account, website: id, statistic: name });
      answers.pinUnder(account, OPERATION, `${id}/${name}/${from}/${to}?`);
    });
  }

  /** Approximate bytes that the statistics of websites take in the store. */
  bytesOf(account: string, websites: readonly number[]): number {
    return sum(websites.map((id) => this.store.bytesOfWebsite(account, OPERATION, id)));
  }

  /** Approximate bytes that the answers to these requests will take in the store. */
  estimateBytes(account: string, asked: readonly StatisticParameters[]): number {
    const { entries, bytes } = this.store.measureUnlike(account, OPERATION, HOURS);
    return estimateBytes(asked, entries > FEW ? bytes / entries : TYPICAL_BYTES);
  }

  /** The saved ranges, newest first; for a daily series the longest ranges without a gap. */
  ranges(account: string, id: number, name: ServerStatistic): SavedRange[] {
    const answers = this.store.answersUnder(account, OPERATION, `${id}/${name}/`);
    const exact = answers.filter(isUnsearched).map(({ parameters, fetchedAt, final }) => {
      return { from: firstDayOf(parameters), to: lastDayOf(parameters), fetchedAt, final };
    });
    const days = this.store.days({ account, website: id, statistic: name }, FIRST_DAY, LAST_DAY);
    const ranges = [...rangesOfDays(days), ...exact];
    // One entry per range, the one fetched last.
    const byRange = new Map(
      ranges
        .sort((a, b) => a.fetchedAt - b.fetchedAt)
        .map((range) => [`${range.from} ${range.to}`, range]),
    );
    return [...byRange.values()].reverse();
  }

  #exact(account: string, id: number, parameters: StatisticParameters): SavedValue<Rows> | null {
    const answer = this.store.answer(keyOf(account, id, parameters));
    return answer && { ...answer, value: answer.body as Rows };
  }

  /**
   * A saved list with all rows of the range answers any order and page; an incomplete one answers the pages it contains, in its
   * own order.
   */
  #derived(account: string, id: number, parameters: StatisticParameters): SavedValue<Rows> | null {
    if (parameters.search) return null;
    const { name, from, to } = parameters;
    const lists = this.store
      .answersUnder(account, OPERATION, `${id}/${name}/${from}/${to}?`)
      .filter((list) => isUnsearched(list) && isFirstPage(list))
      .map(({ body, ...list }) => ({ ...list, value: body as Rows }));
    const whole = lists.find(({ value }) => isWhole(value));
    if (whole) return { ...whole, value: pageOfRows(parameters, whole.value.rows) };
    const longer = lists.find(
      ({ parameters: key, value }) => isOrderedAs(key, parameters) && holdsPage(value, parameters),
    );
    return longer ? { ...longer, value: pageWithin(parameters, longer.value) } : null;
  }

  #days(account: string, id: number, parameters: StatisticParameters, value: Rows, at: SeriesAge) {
    const days = daysOfPage(parameters, value, at);
    if (days === null || parameters.sort_by !== 'value' || value.lastPage <= 1) return days;
    const asked = keyOf(account, id, { ...parameters, page: 1 });
    const name = `${asked.account} ${asked.parameters}`;
    const before = this.#edges.get(name);
    const [first, last] = [value.rows[0]?.value, value.rows.at(-1)?.value];
    if (last !== undefined) this.#edges.set(name, { page: value.page, day: last });
    if (before?.page !== value.page - 1 || first === undefined) return days;
    const gap =
      parameters.sort === 'asc' ? ([before.day, first] as const) : ([first, before.day] as const);
    return [...days, ...daysBetweenPages(...gap, at)];
  }
}

function isWhole({ rows, page, lastPage, total }: Rows): boolean {
  return page === 1 && lastPage === 1 && rows.length === total;
}

function isOrderedAs(key: string, { sort_by, sort }: StatisticParameters): boolean {
  const asked = new URLSearchParams(key.slice(key.indexOf('?') + 1));
  return asked.get('sort_by') === sort_by && asked.get('sort') === sort;
}

/** Whether the first rows of a list extend to the end of a page of it. */
function holdsPage(list: Rows, { page, per_page }: StatisticParameters): boolean {
  return list.page === 1 && list.rows.length >= page * per_page;
}

function pageWithin({ page, per_page }: StatisticParameters, { rows, total }: Rows): Rows {
  return {
    rows: rows.slice((page - 1) * per_page, page * per_page),
    page,
    lastPage: Math.max(Math.ceil(total / per_page), 1),
    perPage: per_page,
    total,
  };
}

/* The first and last day of a key's range, as written by `keyOf`. */
const firstDayOf = (key: string): CalendarDay => key.split(/[/?]/)[2] ?? '';
const lastDayOf = (key: string): CalendarDay => key.split(/[/?]/)[3] ?? '';

function keyOf(account: string, id: number, parameters: StatisticParameters): AnswerKey {
  const { name, from, to, ...rest } = parameters;
  return {
    account,
    operation: OPERATION,
    parameters: normalizeParameters([id, name, from, to], rest),
  };
}

/** Whether an answer is the start of a list. Only such lists answer other requests. */
const isFirstPage = ({ parameters }: { parameters: string }): boolean =>
  /[?&]page=1(&|$)/.test(parameters);

/** Whether an answer is not just what a search found. */
const isUnsearched = ({ parameters }: { parameters: string }): boolean =>
  !/[?&]search=/.test(parameters);
