import type { ListParameters } from '$main/api/parameters';
import type { Website } from '$shared/api/websites';
import type { AccountGateway } from '../gateway/account-gateway';
import type { SavedWebsites } from './saved-websites';

/** The largest page size: the fewest requests. */
const PER_PAGE = 100;
/** The most websites to read, because larger accounts would keep their server busy for most of an hour. */
const MOST = 20_000;
const DAY_MS = 24 * 60 * 60_000;
/** How long to wait after an unsuccessful attempt. */
const PAUSE_MS = 60 * 60_000;

/**
 * Reads all websites of an account that is being searched, or whose server cannot search or sort, so that the store can do it
 * instead. Runs at the lowest priority, once a day.
 */
export class WebsiteCollector {
  readonly #tried = new Map<string, number>();
  readonly #running = new Map<string, AbortController>();

  constructor(
    private readonly gateway: AccountGateway,
    private readonly saved: SavedWebsites,
    private readonly now: () => number,
    private readonly onComplete: (accountId: string) => void,
  ) {}

  /** Reads the full list of an account unless it is known. Call it when the server has just answered. */
  consider(accountId: string): void {
    if (this.#running.has(accountId)) return;
    const known = this.saved.completeAt(accountId);
    if (known !== null && this.now() - known < DAY_MS) return;
    if (this.now() - (this.#tried.get(accountId) ?? -Infinity) < PAUSE_MS) return;
    this.#tried.set(accountId, this.now());
    const end = new AbortController();
    this.#running.set(accountId, end);
    this.#collect(accountId, end.signal)
      // Already logged by the gateway; the next search tries again.
      .catch(() => undefined)
      .finally(() => this.#running.delete(accountId));
  }

  /** Stops for an account that was removed or has another key. */
  forget(accountId: string): void {
    this.#running.get(accountId)?.abort();
    this.#tried.delete(accountId);
  }

  close(): void {
    for (const end of this.#running.values()) end.abort();
  }

  async #collect(accountId: string, signal: AbortSignal): Promise<void> {
    const found = new Map<number, Website>();
    let total: number | null = null;
    for (let page = 1, last = 1; page <= last; page += 1) {
      const how = { priority: 'offline', signal } as const;
      const answer = await this.gateway.ask(accountId, how, (client) =>
        client.listWebsites(parametersOf(page)),
      );
      signal.throwIfAborted();
      // A website was added or deleted and the pages shifted: one website may be on none of the pages read.
      if (total !== null && answer.total !== total) return;
      const known = found.size;
      for (const site of answer.rows) found.set(site.id, site);
      if (found.size === known) break;
      ({ total, lastPage: last } = answer);
      if (total > MOST) return;
    }
    if (found.size !== total) return;
    this.saved.keepAll(accountId, [...found.values()], this.now());
    this.onComplete(accountId);
  }
}

function parametersOf(page: number): ListParameters {
  return { search_by: 'domain', sort_by: 'id', sort: 'asc', per_page: PER_PAGE, page };
}
