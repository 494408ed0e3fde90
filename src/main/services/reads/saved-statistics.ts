import type { StatisticName, StatisticRow } from '../../../shared/api/statistics';
import { sum } from '../../../shared/lib/sum';
import type { AccountZone, Page, SavedRange } from '../../../shared/bridge/contract';
import type { CalendarDay } from '../../../shared/dates/calendar-day';
import type { StatisticParameters } from '../../api/parameters';
import type { AnswerKey } from '../../cache/answer-table';
import { normaliseParameters } from '../../cache/parameters';
import type { Store } from '../../cache/store';
import { estimateBytes } from './answer-size';
import { certainZone, DEPENDS_ON_ZONE_MS, isFinalAt } from './finality';
import type { ZoneLearning } from './zone-learning';
import {
  daysBetweenPages,
  daysOfPage,
  isDaySeries,
  pageOfDays,
  pageOfRows,
  rangesOfDays,
  type AnsweredAt,
  type Dated,
  type Found,
} from './saved-days';

const OPERATION = 'statistics.show';
/** By which zone an account's answers were judged; null while it was not certain. */
const JUDGED_BY = 'judged-by-zone';
/** Hours in the keys of `keyOf`, all of one size. */
const HOURS = '%_hour/%';
/** Lists of which there are no more say nothing about those to come. */
const FEW = 10;
const TYPICAL_BYTES = 2_000;
const FIRST_DAY = '0000-01-01';
const LAST_DAY = '9999-12-31';
type Rows = Page<StatisticRow>;

/** The end of a page of days, for the one that follows it. */
interface Edge {
  page: number;
  day: string;
}

/** Statistics in the offline store: day series by the day, everything else by its exact range. */
export class SavedStatistics {
  readonly #edges = new Map<string, Edge>();

  /**
   * @param zoneOf an account's zone, as far as it is known
   * @param hear is told of each answer before it is kept, as long as what was saved before is still there
   */
  constructor(
    private readonly store: Store,
    private readonly zoneOf: (account: string) => AccountZone | null | undefined,
    private readonly hear: ZoneLearning['heard'] = () => undefined,
  ) {}

  /** What the store knows, or null. */
  find(account: string, id: number, parameters: StatisticParameters): Found<Rows> | null {
    if (isDaySeries(parameters)) {
      const { name, from, to } = parameters;
      const days = this.store.days({ account, website: id, statistic: name }, from, to);
      const found = pageOfDays(parameters, days);
      if (found) return found;
    }
    return this.#exact(account, id, parameters) ?? this.#derived(account, id, parameters);
  }

  /** Keeps a server's answer. @returns whether it can no longer change */
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
    // A series that came in one piece is kept by the day alone.
    const whole = days !== null && value.lastPage <= 1 && value.page <= 1;
    this.store.write((tables) => {
      const series = { account, website: id, statistic: parameters.name };
      if (days) tables.days.put(series, days, pinned);
      if (whole) return;
      const key = keyOf(account, id, parameters);
      tables.answers.put({ ...key, body: value, final, fetchedAt, pinned });
    });
    return final;
  }

  /**
   * Judges what is saved of an account by its zone as it is now: what was final in another may not be, and the other way
   * round. It is done once for a zone, also when the application ended in between.
   *
   * @param skewMs how much the server's clock is ahead of this machine's
   */
  judgeAgain(account: string, skewMs: number): void {
    const zone = this.zoneOf(account);
    const name = certainZone(zone);
    if (this.store.fact(account, JUDGED_BY) === name) return;
    const isFinal = (day: CalendarDay, fetchedAt: number): boolean =>
      isFinalAt(day, fetchedAt + skewMs, zone);
    this.store.write(({ answers, days, facts }) => {
      days.judge(account, DEPENDS_ON_ZONE_MS, isFinal);
      answers.judge(account, OPERATION, (key, fetchedAt) => isFinal(lastDayOf(key), fetchedAt));
      facts.put(account, JUDGED_BY, name);
    });
  }

  /** Keeps what is saved of a request from making room for others. */
  pin(account: string, id: number, { name, from, to }: StatisticParameters): void {
    this.store.write(({ answers, days }) => {
      days.pin({ account, website: id, statistic: name });
      answers.pinUnder(account, OPERATION, `${id}/${name}/${from}/${to}?`);
    });
  }

  /** Bytes that the statistics of websites take up on this machine, roughly. */
  bytesOf(account: string, websites: readonly number[]): number {
    return sum(websites.map((id) => this.store.bytesOfWebsite(account, OPERATION, id)));
  }

  /** Bytes that the answers to questions will take up on this machine, roughly. */
  estimateBytes(account: string, asked: readonly StatisticParameters[]): number {
    const { entries, bytes } = this.store.measureUnlike(account, OPERATION, HOURS);
    return estimateBytes(asked, entries > FEW ? bytes / entries : TYPICAL_BYTES);
  }

  /** The ranges that are saved, the newest first; of a day series the longest that are known without a gap. */
  ranges(account: string, id: number, name: StatisticName): SavedRange[] {
    const answers = this.store.answersUnder(account, OPERATION, `${id}/${name}/`);
    const exact = answers.map(({ parameters, fetchedAt, final }) => {
      return { from: firstDayOf(parameters), to: lastDayOf(parameters), fetchedAt, final };
    });
    const days = this.store.days({ account, website: id, statistic: name }, FIRST_DAY, LAST_DAY);
    const ranges = [...rangesOfDays(days), ...exact];
    // One for each range; of two, the one that was fetched last.
    const byRange = new Map(
      ranges
        .sort((a, b) => a.fetchedAt - b.fetchedAt)
        .map((range) => [`${range.from} ${range.to}`, range]),
    );
    return [...byRange.values()].reverse();
  }

  #exact(account: string, id: number, parameters: StatisticParameters): Found<Rows> | null {
    const answer = this.store.answer(keyOf(account, id, parameters));
    return answer && { ...answer, value: answer.body as Rows };
  }

  /**
   * A saved list that holds all rows of the same range answers every order and page of it; one that was cut answers the
   * pages that lie within it, in its own order.
   */
  #derived(account: string, id: number, parameters: StatisticParameters): Found<Rows> | null {
    if (parameters.search) return null;
    const { name, from, to } = parameters;
    const lists = this.store
      .answersUnder(account, OPERATION, `${id}/${name}/${from}/${to}?`)
      .filter(({ parameters: key }) => !/[?&]search=/.test(key));
    const whole = lists.find(({ body }) => isWhole(body as Rows));
    if (whole) return { ...whole, value: pageOfRows(parameters, (whole.body as Rows).rows) };
    const longer = lists.find(
      ({ parameters: key, body }) =>
        isOrderedAs(key, parameters) && holdsPage(body as Rows, parameters),
    );
    return longer ? { ...longer, value: pageWithin(parameters, longer.body as Rows) } : null;
  }

  #days(account: string, id: number, parameters: StatisticParameters, value: Rows, at: Dated) {
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

/** Whether the first rows of a list reach to the end of a page of it. */
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

/* The days of a key's range, as `keyOf` writes them. */
const firstDayOf = (key: string): CalendarDay => key.split(/[/?]/)[2] ?? '';
const lastDayOf = (key: string): CalendarDay => key.split(/[/?]/)[3] ?? '';

function keyOf(account: string, id: number, parameters: StatisticParameters): AnswerKey {
  const { name, from, to, ...rest } = parameters;
  return {
    account,
    operation: OPERATION,
    parameters: normaliseParameters([id, name, from, to], rest),
  };
}
