import type { Connection } from '$shared/bridge/contract';
import { FAILURES } from '$shared/failures/failure-table';

/** The wait before the first check, milliseconds. It doubles each time, up to the maximum. */
const FIRST_MS = 5_000;
const LAST_MS = 60_000;
/** Each wait varies by up to this share, so that many clients do not return together. */
const JITTER = 0.25;
/** The network needs a moment after waking up. */
const AFTER_WAKE_MS = 1_000;
/** A rejected key holds back all other requests, so it is checked this often for the first few minutes. */
const KEY_MS = 12_000;
const KEY_LOOKS = 25;
/**
 * Requests of the tray, alerts and offline saving are held back by a rejected key and never test it. So every tenth check is
 * made even when no window shows the account.
 */
const UNWATCHED_EVERY = 10;

interface Options {
  /** Whether any window shows the account. */
  watched: (accountId: string) => boolean;
  /** Sends the account's server a small request. */
  probe: (accountId: string) => Promise<unknown>;
  random?: (() => number) | undefined;
  firstMs?: number;
}

interface Watch {
  timer: ReturnType<typeof setTimeout>;
  looks: number;
  /** The account's key was rejected, as opposed to an unreachable server. */
  ofKey: boolean;
}

/** Checks from time to time whether an unreachable server is back. */
export class ReconnectMonitor {
  readonly #watches = new Map<string, Watch>();

  constructor(private readonly options: Options) {}

  /** Handles a change of a connection: starts checking when it is lost, stops when it is back. */
  changed({ accountId, status, problem }: Connection): void {
    const lost = status === 'offline' || status === 'problem';
    const traits = problem === null ? null : FAILURES[problem.code];
    // A server may reject a key by mistake, or its administrator may fix it.
    const ofKey = traits?.refusesKey === true;
    // A failure that only the user can fix would recur.
    if (!lost || traits?.transient === false) this.#end(accountId);
    else if (this.#watches.get(accountId)?.ofKey !== ofKey) this.#lookLater(accountId, 0, ofKey);
  }

  /** Checks at once: the computer woke up, or its network changed. */
  wake(): void {
    for (const [accountId, { ofKey }] of this.#watches) {
      this.#set(accountId, { looks: 0, ofKey }, AFTER_WAKE_MS * this.#random());
    }
  }

  close(): void {
    for (const accountId of [...this.#watches.keys()]) this.#end(accountId);
  }

  #lookLater(accountId: string, looks: number, ofKey: boolean): void {
    const wait = ofKey ? keyWait(looks) : this.#wait(looks);
    this.#set(accountId, { looks, ofKey }, wait * (1 + JITTER * (2 * this.#random() - 1)));
  }

  #wait(looks: number): number {
    return Math.min((this.options.firstMs ?? FIRST_MS) * 2 ** looks, LAST_MS);
  }

  #set(accountId: string, watch: Omit<Watch, 'timer'>, waitMs: number): void {
    clearTimeout(this.#watches.get(accountId)?.timer);
    const timer = setTimeout(() => void this.#probe(accountId), waitMs);
    timer.unref();
    this.#watches.set(accountId, { ...watch, timer });
  }

  async #probe(accountId: string): Promise<void> {
    const watch = this.#watches.get(accountId);
    if (watch && this.#mayLook(accountId, watch)) {
      // The connection reports the failure; here it only matters that the server is still lost.
      await this.options.probe(accountId).catch(() => undefined);
    }
    if (watch && this.#watches.get(accountId) === watch) {
      this.#lookLater(accountId, watch.looks + 1, watch.ofKey);
    }
  }

  #mayLook(accountId: string, { ofKey, looks }: Watch): boolean {
    return this.options.watched(accountId) || (ofKey && (looks + 1) % UNWATCHED_EVERY === 0);
  }

  #end(accountId: string): void {
    clearTimeout(this.#watches.get(accountId)?.timer);
    this.#watches.delete(accountId);
  }

  #random(): number {
    return (this.options.random ?? Math.random)();
  }
}

function keyWait(looks: number): number {
  return looks < KEY_LOOKS ? KEY_MS : LAST_MS;
}
