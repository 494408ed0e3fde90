import type { Client } from '$client/client';
import { readOnce } from '$client/live-query-client';
import type { Account } from '$shared/bridge/contract';
import type {
  PortfolioAccount,
  PortfolioDay,
  PortfolioSite,
  PortfolioStatistic,
  SiteSums,
} from '$shared/bridge/portfolio-values';
import type { CalendarDay } from '$shared/dates/calendar-day';
import { type AppError, toAppError } from '$shared/failures/failure';
import { PortfolioReader } from './portfolio-reader';

/** The number of accounts per call, so that main can serve other calls in between. */
const AT_ONCE = 10;
/** Younger lists of websites are not requested again. */
const LIST_FRESH_MS = 15 * 60_000;

/** The most pages of an account's list: of 100 websites each. */
const MOST_PAGES = 200;

const TOGETHER_MS = 100;

/** A website of one of the accounts. */
export interface PortfolioRow extends PortfolioSite {
  account: Account;
  key: string;
}

/**
 * All websites of some accounts with their saved numbers. Visible rows load their own numbers from
 * the server, and the reader loads the others in the background.
 */
export class Portfolio {
  #client: Client;
  #known = $state.raw<Record<string, PortfolioAccount>>({});
  #problems = $state.raw<Record<string, AppError>>({});
  #accounts = $state.raw<readonly Account[]>([]);
  /** The keys of rows whose numbers could not be loaded. */
  #failed = $state.raw<Readonly<Record<string, true>>>({});
  #stop = new AbortController();
  /** Numbers reported by rows but not shown yet, by account and website. */
  #learned: Record<string, Record<number, Pick<PortfolioSite, 'sums' | 'fetchedAt'>>> = {};
  #timer: ReturnType<typeof setTimeout> | null = null;
  #run = 0;
  /** The arguments of `open`. */
  #days: readonly PortfolioDay[] = [];
  #name: PortfolioStatistic = 'visitors';
  /** The first read of the saved data. */
  #first: Promise<void> = Promise.resolve();
  /** The days and the statistic for which all saved data has been read. */
  #read = '';
  /** The saved data has been read. */
  loaded = $state(false);
  /** The number of accounts whose website lists are being requested. */
  listing = $state(0);

  readonly rows: readonly PortfolioRow[] = $derived(
    this.#accounts.flatMap((account) =>
      (this.#known[account.id]?.sites ?? []).map((site) => ({
        ...site,
        account,
        key: `${account.id}/${site.site.id}`,
      })),
    ),
  );

  readonly #reader: PortfolioReader<PortfolioRow>;

  constructor(client: Client) {
    this.#client = client;
    this.#reader = new PortfolioReader(client, (row, sums, at) => this.learn(row, sums, at));
  }

  /** Why an account's websites could not be requested, by account id. */
  get problems(): Record<string, AppError> {
    return this.#problems;
  }

  /**
   * Reads the saved data, then requests the website lists that are old or incomplete, and then the numbers of all websites.
   * @param todayOf returns the current day on an account's server
   */
  async open(
    accounts: readonly Account[],
    name: PortfolioStatistic,
    todayOf: (account: Account) => CalendarDay,
  ): Promise<void> {
    this.close();
    const run = this.#run;
    this.#accounts = accounts;
    this.#failed = {};
    this.#problems = {};
    const days = accounts.map((account) => ({ accountId: account.id, today: todayOf(account) }));
    [this.#days, this.#name] = [days, name];
    const read = JSON.stringify([days, name]);
    this.loaded = read === this.#read;
    this.#first = this.#readAll(days, name, run);
    await this.#first;
    if (run !== this.#run) return;
    this.#read = read;
    this.loaded = true;
    await this.#listAll(
      days.filter(
        ({ accountId }) => Date.now() - (this.#known[accountId]?.listedAt ?? 0) > LIST_FRESH_MS,
      ),
    );
    if (run === this.#run) await this.#readNumbers();
  }

  /**
   * Reads an account's websites again, because its list was requested elsewhere or one of them was
   * changed.
   */
  async reread(accountId: string): Promise<void> {
    const run = this.#run;
    await this.#first;
    const days = this.#days.filter((day) => day.accountId === accountId);
    if (run !== this.#run || days.length === 0) return;
    await this.#readAll(days, this.#name, run);
    if (run === this.#run && this.listing === 0) await this.#readNumbers();
  }

  async #readNumbers(): Promise<void> {
    const todayOf = ({ account }: PortfolioRow): CalendarDay =>
      this.#days.find(({ accountId }) => accountId === account.id)?.today ?? '';
    await this.#reader.start(this.rows, this.#name, todayOf);
  }

  /** Requests all website lists again, regardless of their age. */
  async refresh(): Promise<void> {
    if (this.loaded && this.listing === 0) await this.#listAll(this.#days);
  }

  async #listAll(days: readonly PortfolioDay[]): Promise<void> {
    this.listing = days.length;
    await Promise.all(days.map((day) => this.#list(day, this.#name, this.#run)));
  }

  /** Records a row's new numbers. The rows of one screen are applied in one update. */
  learn({ account, site }: PortfolioRow, sums: SiteSums, fetchedAt: number): void {
    const learned = (this.#learned[account.id] ??= {});
    learned[site.id] = { sums, fetchedAt };
    this.#timer ??= setTimeout(() => this.#takeOver(), TOGETHER_MS);
  }

  /** Records that a row's numbers could not be loaded. */
  fail({ key }: PortfolioRow): void {
    if (!this.hasFailed(key)) this.#failed = { ...this.#failed, [key]: true };
  }

  /** Whether a row's numbers could not be loaded. */
  hasFailed(key: string): boolean {
    return key in this.#failed;
  }

  /** Clears the list, because the saved data was cleared. */
  forget(): void {
    this.#known = {};
    this.#read = '';
  }

  /** Hides the list. When it is opened again, it shows its known rows at once. */
  leave(): void {
    this.close();
    this.#accounts = [];
  }

  /** Cancels pending requests. */
  close(): void {
    this.#reader.stop();
    if (this.#timer !== null) this.#takeOver();
    this.#run += 1;
    this.listing = 0;
    this.#stop.abort();
    this.#stop = new AbortController();
  }

  #takeOver(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const known = { ...this.#known };
    for (const [accountId, learned] of Object.entries(this.#learned)) {
      const account = known[accountId];
      if (account === undefined) continue;
      const sites = account.sites.map((one) => ({ ...one, ...learned[one.site.id] }));
      known[accountId] = { ...account, sites };
    }
    this.#learned = {};
    this.#known = known;
  }

  /**
   * Reads the saved data. Shows the first accounts as soon as they are read, and the others in one
   * update, because each update sorts all rows.
   */
  async #readAll(
    days: readonly PortfolioDay[],
    name: PortfolioStatistic,
    run: number,
  ): Promise<void> {
    const read = (at: number): Promise<PortfolioAccount[]> => {
      const accounts = days.slice(at, at + AT_ONCE);
      return this.#client.call('portfolio.saved', { accounts, name });
    };
    const first = await read(0);
    if (run !== this.#run) return;
    this.#show(first);
    if (days.length <= AT_ONCE) return;
    const starts = Array.from({ length: Math.ceil(days.length / AT_ONCE) - 1 }, (_, at) => at + 1);
    const others = await Promise.all(starts.map((start) => read(start * AT_ONCE)));
    if (run === this.#run) this.#show(others.flat());
  }

  #show(answers: readonly PortfolioAccount[]): void {
    const known = Object.fromEntries(answers.map((answer) => [answer.accountId, answer]));
    this.#known = { ...this.#known, ...known };
  }

  async #list(day: PortfolioDay, name: PortfolioStatistic, run: number): Promise<void> {
    const { accountId } = day;
    try {
      for (let page = 1, last = 1; page <= last && run === this.#run; page += 1) {
        last = await this.#page(accountId, page);
        // Another statistic may have been chosen since then.
        if (run === this.#run) await this.#readAll([day], name, run);
      }
      if (run !== this.#run) return;
      this.#problems = Object.fromEntries(
        Object.entries(this.#problems).filter(([id]) => id !== accountId),
      );
    } catch (thrown) {
      const problem = toAppError(thrown);
      if (run !== this.#run || problem.code === 'cancelled') return;
      this.#problems = { ...this.#problems, [accountId]: problem };
    } finally {
      if (run === this.#run) this.listing -= 1;
    }
  }

  /** Requests a page of websites. @returns the number of pages */
  async #page(accountId: string, page: number): Promise<number> {
    // Any order would do, but only by id do all servers list websites without gaps.
    const parameters = { sort_by: 'id', sort: 'asc', per_page: 100, page } as const;
    const query = { kind: 'websites', accountId, parameters } as const;
    const how = { priority: 'refresh', signal: this.#stop.signal } as const;
    const answer = await readOnce(this.#client, query, how);
    if (answer?.problem) this.#problems = { ...this.#problems, [accountId]: answer.problem };
    return answer?.problem ? 0 : Math.min(answer?.value.lastPage ?? 1, MOST_PAGES);
  }
}
