import type { Account, ConnectInput } from '../../../shared/bridge/contract';
import { toAppError, type AppError } from '../../../shared/errors';
import type { Accounts } from '../../stores/accounts.svelte';
import { FIELD_OF, type ConnectField } from './faulty-field';
import { lacksKeychain } from './key-failures';

/** What is typed into "Connect to a server", and what came of trying it. */
export class ConnectForm {
  name = $state('');
  key = $state('');
  #address = $state('');
  #accounts: Accounts;
  #busy = $state(false);
  #failure = $state.raw<AppError | null>(null);
  #allowInsecure = $state(false);
  #keepUntilQuit = false;
  /** Something was submitted: from then on what is missing is said. */
  #submitted = $state(false);
  #left = false;

  /** The first field that is needed and empty. */
  readonly missingField: ConnectField | null = $derived(
    this.#submitted ? this.#emptyField() : null,
  );
  readonly faultyField: ConnectField | null = $derived(
    this.#failure === null ? this.missingField : (FIELD_OF[this.#failure.code] ?? null),
  );
  /** The server has no encryption and the person has not said that this is fine. */
  readonly needsConsent = $derived(
    this.#failure?.code === 'insecure-address' && !this.#allowInsecure,
  );
  readonly needsMemory = $derived(this.#failure !== null && lacksKeychain(this.#failure));

  constructor(accounts: Accounts) {
    this.#accounts = accounts;
  }

  get address(): string {
    return this.#address;
  }

  /** Another address needs a consent of its own. */
  set address(address: string) {
    this.#address = address;
    this.#allowInsecure = false;
  }

  get busy(): boolean {
    return this.#busy;
  }

  get failure(): AppError | null {
    return this.#failure;
  }

  /** The person cancelled. */
  get left(): boolean {
    return this.#left;
  }

  /** Tries again, without encryption. */
  consent(): Promise<Account | null> {
    this.#allowInsecure = true;
    return this.submit();
  }

  /** Tries again, with the key in memory only. */
  keepUntilQuit(): Promise<Account | null> {
    this.#keepUntilQuit = true;
    return this.submit();
  }

  /** Tries what is typed. The account, or null when it failed or the person left meanwhile. */
  async submit(): Promise<Account | null> {
    if (this.#busy) return null;
    this.#submitted = true;
    this.#failure = null;
    if (this.missingField !== null) return null;
    this.#busy = true;
    const before = this.#accounts.active;
    try {
      const account = await this.#accounts.connect(this.#input());
      if (this.#left) await this.#undo(account, before);
      return this.#left ? null : account;
    } catch (thrown) {
      this.#failure = toAppError(thrown);
      return null;
    } finally {
      this.#busy = false;
    }
  }

  /** The person cancelled: an account that is still added after this is taken away again. */
  leave(): void {
    this.#left = true;
  }

  #emptyField(): ConnectField | null {
    if (this.#address.trim() === '') return 'address';
    return this.key.trim() === '' ? 'key' : null;
  }

  #input(): ConnectInput {
    return {
      name: this.name.trim(),
      address: this.#address.trim(),
      key: this.key.trim(),
      ...(this.#allowInsecure ? { allowInsecure: true } : {}),
      ...(this.#keepUntilQuit ? { keepUntilQuit: true } : {}),
    };
  }

  async #undo(account: Account, before: Account | null): Promise<void> {
    await this.#accounts.remove(account.id);
    if (before !== null) await this.#accounts.activate(before.id);
  }
}
