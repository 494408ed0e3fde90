import type * as keytar from 'keytar';
import { AppFailure } from '$shared/failures/failure';
import { SerialQueue } from '$shared/lib/serial-queue';
import { keychainFailure } from './keychain-failure';
import type { SecretStore } from './secret-store';
import { countCall, quittingSignal } from './unanswered';

/** The service name under which the system's keychain lists the entries. */
const SERVICE = 'Sitedeck';
/** An entry that is written and deleted immediately, to check whether the keychain is locked. */
const CHECK_ENTRY = 'Sitedeck (check)';
/** How long the user may take to unlock the keychain, milliseconds. */
const TIMEOUT_MS = 60_000;
/**
 * How long the keychain may take once the application quits, milliseconds: enough to store a key that was just entered.
 */
const QUIT_TIMEOUT_MS = 2_000;

export type Keytar = Pick<typeof keytar, 'getPassword' | 'setPassword' | 'deletePassword'>;

interface Options {
  service?: string;
  platform?: string;
  timeoutMs?: number;
  /** The timeout after the application has begun to quit; replaced in tests. */
  quitTimeoutMs?: number;
  leaving?: AbortSignal;
  /** Lists the names of a service's entries in a process that may crash. Without it, no names are known. */
  listEntries?: ((service: string) => Promise<string[]>) | undefined;
  /** Loads the native module; replaced in tests of its failures. */
  load?: () => Promise<Keytar>;
}

/**
 * The operating system's keychain: Secret Service on Linux, Keychain on macOS, Credential Manager on Windows.
 *
 * - keytar is loaded on first use: it is native, and its absence must not keep the window from opening.
 * - One call at a time: each occupies a thread of libuv's small pool and may wait for the user's password.
 * - A call may never end: whoever ends the process has to know (unanswered.ts).
 * - keytar's findCredentials is never called in this process: it crashes the process while a Secret Service is locked
 *   (seen with 7.10.6).
 */
export class KeytarStore implements SecretStore {
  readonly #service: string;
  readonly #platform: string;
  readonly #timeouts: Timeouts;
  readonly #load: () => Promise<Keytar>;
  readonly #listEntries: (service: string) => Promise<string[]>;
  readonly #queue = new SerialQueue();

  constructor(options: Options = {}) {
    this.#service = options.service ?? SERVICE;
    this.#platform = options.platform ?? process.platform;
    this.#timeouts = {
      ms: options.timeoutMs ?? TIMEOUT_MS,
      lastMs: options.quitTimeoutMs ?? QUIT_TIMEOUT_MS,
      leaving: options.leaving ?? quittingSignal,
    };
    this.#load = options.load ?? loadKeytar;
    this.#listEntries = options.listEntries ?? (async () => []);
  }

  get(entry: string): Promise<string | null> {
    return this.#inTurn(async (store) => {
      const key = await store.getPassword(this.#service, entry);
      // A locked Secret Service reports the entry as missing, so check that it is unlocked.
      if (key === null && this.#platform === 'linux') await this.#assertUnlocked(store);
      return key;
    });
  }

  set(entry: string, key: string): Promise<void> {
    return this.#inTurn((store) => store.setPassword(this.#service, entry, key));
  }

  delete(entry: string): Promise<void> {
    return this.#inTurn(async (store) => {
      const gone = await store.deletePassword(this.#service, entry);
      if (!gone && this.#platform === 'linux') await this.#assertUnlocked(store);
    });
  }

  check(): Promise<void> {
    return this.#inTurn((store) => this.#assertUnlocked(store));
  }

  list(): Promise<string[]> {
    return this.#inTurn(async (store) => {
      await this.#assertUnlocked(store);
      const names = await this.#listEntries(this.#service);
      return names.filter((name) => name !== CHECK_ENTRY);
    });
  }

  async #assertUnlocked(store: Keytar): Promise<void> {
    await store.setPassword(this.#service, CHECK_ENTRY, 'check');
    await store.deletePassword(this.#service, CHECK_ENTRY);
  }

  #inTurn<Result>(work: (store: Keytar) => Promise<Result>): Promise<Result> {
    const turn = this.#queue.add(async () => {
      try {
        const store = await this.#load();
        return await countCall(() => work(store));
      } catch (cause) {
        throw keychainFailure(cause);
      }
    });
    return withTimeouts(turn, this.#timeouts);
  }
}

interface Timeouts {
  ms: number;
  lastMs: number;
  leaving: AbortSignal;
}

function withTimeouts<Result>(work: Promise<Result>, timeouts: Timeouts): Promise<Result> {
  const { ms, lastMs, leaving } = timeouts;
  return new Promise((resolve, reject) => {
    const giveUpAfter = (wait: number): NodeJS.Timeout =>
      setTimeout(
        () => reject(new AppFailure('keychain-slow', `keychain: no answer within ${wait} ms`)),
        wait,
      );
    let timer = giveUpAfter(leaving.aborted ? lastMs : ms);
    const hurry = (): void => {
      clearTimeout(timer);
      timer = giveUpAfter(lastMs);
    };
    leaving.addEventListener('abort', hurry, { once: true });
    work.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      leaving.removeEventListener('abort', hurry);
    });
  });
}

async function loadKeytar(): Promise<Keytar> {
  // The module is CommonJS: its functions are on `default` under Node, at the top level under a bundler.
  const loaded = await import('keytar');
  return 'default' in loaded ? loaded.default : loaded;
}
