import { randomBytes } from 'node:crypto';
import type { KeyPlace, StoredAccount } from '$main/accounts/account-file';
import { MemorySecretStore } from '$main/keychain/memory-store';
import type { SecretStore } from '$main/keychain/secret-store';
import { AppFailure } from '$shared/failures/failure';

/**
 * How long an account's key stays in memory after its last request, milliseconds, so that the requests of a screen
 * share one look-up.
 */
const LINGER_MS = 2_000;

type Entry = Pick<StoredAccount, 'keyEntry' | 'keyPlace'>;

interface Held {
  key: Promise<string>;
  users: number;
  timer: ReturnType<typeof setTimeout> | null;
}

/** Provides requests, and nothing else, with the accounts' keys from the keychain. */
export class KeyRing {
  readonly #held = new Map<string, Held>();
  /** Keys now in memory, so that they can be redacted from messages. */
  readonly #known = new Map<string, string>();
  readonly #untilQuit = new MemorySecretStore();
  /** Entries whose keys are stored in memory until quit because the keychain could not be used. */
  readonly #moved = new Set<string>();

  constructor(private readonly keychain: SecretStore) {}

  /** The keys now in memory, for redaction only. */
  known(): Iterable<string> {
    return this.#known.values();
  }

  /** Runs work with an account's key. @throws AppFailure key-missing, keychain-*, or the failure of the work */
  async use<Result>(entry: Entry, work: (key: string) => Promise<Result>): Promise<Result> {
    const { key, giveBack } = this.lend(entry);
    try {
      return await work(await key);
    } finally {
      giveBack();
    }
  }

  /**
   * Provides an account's key until it is given back. Rejects with AppFailure key-missing or keychain-* without a key.
   */
  lend(entry: Entry): { key: Promise<string>; giveBack: () => void } {
    const held = this.#hold(entry);
    held.users += 1;
    if (held.timer) clearTimeout(held.timer);
    held.timer = null;
    const giveBack = (): void => {
      held.users -= 1;
      if (held.users === 0) this.#letGoLater(entry.keyEntry, held);
    };
    return { key: held.key, giveBack };
  }

  /** Stores a key where the entry says. @throws AppFailure keychain-* */
  async keep(entry: Entry, key: string): Promise<void> {
    await this.#store(entry).set(entry.keyEntry, key);
    this.#release(entry.keyEntry);
  }

  /**
   * Copies a key to another entry name.
   *
   * @returns false when there is no key
   * @throws AppFailure keychain-*
   */
  async copy(from: Entry, keyEntry: string): Promise<boolean> {
    const key = await this.find(from);
    if (key === null) return false;
    await this.keep({ ...from, keyEntry }, key);
    return true;
  }

  /** Deletes a key, wherever it is. @throws AppFailure keychain-* */
  async forget(entry: Entry): Promise<void> {
    this.#release(entry.keyEntry);
    await this.#store(entry).delete(entry.keyEntry);
  }

  /**
   * Makes sure that an entry has a key, generating one if needed (for the built-in service). Without a usable keychain the key
   * is kept until the application quits.
   *
   * @returns why the keychain could not be used, or null
   */
  async ensure(entry: Entry): Promise<AppFailure | null> {
    if (this.#held.has(entry.keyEntry)) return null;
    if (this.#placeOf(entry) === 'until-quit') return this.#ensureIn('until-quit', entry);
    try {
      return await this.#ensureIn('keychain', entry);
    } catch (cause) {
      if (!(cause instanceof AppFailure)) throw cause;
      this.#moved.add(entry.keyEntry);
      await this.#ensureIn('until-quit', entry);
      return cause;
    }
  }

  /** The stored key, or null when there is none. @throws AppFailure keychain-* */
  find(entry: Entry): Promise<string | null> {
    return this.#store(entry).get(entry.keyEntry);
  }

  /** Drops every key from memory. Keys kept until quit are lost with the process. */
  close(): void {
    for (const entry of [...this.#held.keys()]) this.#release(entry);
  }

  async #ensureIn(keyPlace: KeyPlace, { keyEntry }: Entry): Promise<null> {
    const entry: Entry = { keyEntry, keyPlace };
    if ((await this.find(entry)) === null) await this.keep(entry, randomKey());
    return null;
  }

  #placeOf(entry: Entry): KeyPlace {
    return this.#moved.has(entry.keyEntry) ? 'until-quit' : entry.keyPlace;
  }

  #store(entry: Entry): SecretStore {
    return this.#placeOf(entry) === 'keychain' ? this.keychain : this.#untilQuit;
  }

  #hold(entry: Entry): Held {
    const known = this.#held.get(entry.keyEntry);
    if (known) return known;
    const key = this.find(entry).then((found) => {
      if (found === null) throw new AppFailure('key-missing', 'keychain: no key for this account');
      this.#known.set(entry.keyEntry, found);
      return found;
    });
    const held: Held = { key, users: 0, timer: null };
    this.#held.set(entry.keyEntry, held);
    // A failed look-up is not cached: the next request tries again.
    key.catch(() => this.#release(entry.keyEntry));
    return held;
  }

  #letGoLater(name: string, held: Held): void {
    held.timer = setTimeout(() => {
      if (this.#held.get(name) === held) this.#release(name);
    }, LINGER_MS);
    held.timer.unref?.();
  }

  #release(name: string): void {
    const held = this.#held.get(name);
    if (held?.timer) clearTimeout(held.timer);
    this.#held.delete(name);
    this.#known.delete(name);
  }
}

/** Generates a key: 256 random bits as hexadecimal digits. */
function randomKey(): string {
  return randomBytes(32).toString('hex');
}
