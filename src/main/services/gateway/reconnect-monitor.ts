import type { Connection } from '../../../shared/bridge/contract';
import { FAILURES } from '../../../shared/failures/failure-table';

/** The first look comes after this long, each further one after twice as long, up to the last. */
const FIRST_MS = 5_000;
const LAST_MS = 60_000;
/** A look comes up to this much of its wait earlier or later, so that many clients do not return together. */
const JITTER = 0.25;
/** After waking up the network needs a moment. */
const AFTER_WAKE_MS = 1_000;
/** A refused key holds every other request back, so it is looked at this often for the first few minutes. */
const KEY_MS = 12_000;
const KEY_LOOKS = 25;
/**
 * What the tray, alerts and offline saving ask is held back by a refused key and never tests it. So every tenth look is taken
 * even when no window shows the account.
 */
const UNWATCHED_EVERY = 10;

interface Options {
  /** Whether anyone is looking at the account now. */
  watched: (accountId: string) => boolean;
  /** Asks the account's server for something small. */
  look: (accountId: string) => Promise<unknown>;
  random?: (() => number) | undefined;
  firstMs?: number;
}

interface Watch {
  timer: ReturnType<typeof setTimeout>;
  looks: number;
  /** What stands against the account's key, rather than in the way to its server. */
  ofKey: boolean;
}

/** Looks from time to time whether a server that could not be reached is back. */
export class ReconnectMonitor {
  readonly #watches = new Map<string, Watch>();

  constructor(private readonly options: Options) {}

  /** A connection changed: begins to look when it is lost, and stops when it is back. */
  changed({ accountId, status, problem }: Connection): void {
    const lost = status === 'offline' || status === 'problem';
    const traits = problem === null ? null : FAILURES[problem.code];
    // A server may refuse a key by mistake, or its administrator may mend it.
    const ofKey = traits?.refusesKey === true;
    // What only the person can end, another look would meet again.
    if (!lost || traits?.passes === false) this.#end(accountId);
    else if (this.#watches.get(accountId)?.ofKey !== ofKey) this.#lookLater(accountId, 0, ofKey);
  }

  /** The machine woke up, or its network changed: looks at once. */
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
    const timer = setTimeout(() => void this.#look(accountId), waitMs);
    timer.unref();
    this.#watches.set(accountId, { ...watch, timer });
  }

  async #look(accountId: string): Promise<void> {
    const watch = this.#watches.get(accountId);
    if (watch && this.#mayLook(accountId, watch)) {
      // Its failure is told by the connection; what counts here is that it stays lost.
      await this.options.look(accountId).catch(() => undefined);
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
