import type { Account } from '../../../shared/bridge/contract';
import { toAppError, type AppError } from '../../../shared/errors';
import type { Accounts } from '../../stores/accounts.svelte';
import { FIELD_OF, type ConnectField } from './faulty-field';
import { lacksKeychain } from './key-failures';

/** What is typed into "Edit account", and what came of saving it. */
export class EditForm {
  name = $state('');
  color = $state('');
  key = $state('');
  #address = $state('');
  #account: Account;
  #accounts: Accounts;
  #busy = $state(false);
  #failure = $state.raw<AppError | null>(null);
  #allowInsecure = $state(false);
  #keepUntilQuit = false;

  /** The address leads to another server, whose key is not known yet. */
  readonly elsewhere = $derived.by(() => {
    if (this.#account.kind === 'built-in' || this.#address.trim() === this.#account.address)
      return false;
    return originOf(this.#address) !== originOf(this.#account.address);
  });
  readonly needsKey = $derived(this.elsewhere || this.#failure?.code === 'key-of-other-origin');
  readonly faultyField: ConnectField | null = $derived(
    this.#failure === null ? null : (FIELD_OF[this.#failure.code] ?? null),
  );
  readonly needsConsent = $derived(
    this.#failure?.code === 'insecure-address' && !this.#allowInsecure,
  );
  readonly needsMemory = $derived(this.#failure !== null && lacksKeychain(this.#failure));

  constructor(accounts: Accounts, account: Account) {
    this.#accounts = accounts;
    this.#account = account;
    this.name = account.name;
    this.color = account.color;
    this.#address = account.address;
  }

  get address(): string {
    return this.#address;
  }

  /** Another address needs a consent of its own. */
  set address(address: string) {
    this.#address = address;
    this.#allowInsecure = false;
    this.#failure = null;
  }

  get busy(): boolean {
    return this.#busy;
  }

  get failure(): AppError | null {
    return this.#failure;
  }

  /** Tries again, without encryption. */
  consent(): Promise<boolean> {
    this.#allowInsecure = true;
    return this.submit();
  }

  /** Tries again, with the key in memory only. */
  keepUntilQuit(): Promise<boolean> {
    this.#keepUntilQuit = true;
    return this.submit();
  }

  /** Saves what changed: the address first, since its server may refuse. @returns whether all of it was saved */
  async submit(): Promise<boolean> {
    if (this.#busy) return false;
    this.#busy = true;
    this.#failure = null;
    try {
      await this.#reconnect();
      await this.#rename();
      return true;
    } catch (thrown) {
      this.#failure = toAppError(thrown);
      return false;
    } finally {
      this.#busy = false;
    }
  }

  async #reconnect(): Promise<void> {
    const address = this.#address.trim();
    if (this.#account.kind === 'built-in' || address === this.#account.address) return;
    await this.#accounts.reconnect({
      ...{ accountId: this.#account.id, address },
      ...(this.needsKey || this.key !== '' ? { key: this.key.trim() } : {}),
      ...(this.#allowInsecure ? { allowInsecure: true } : {}),
      ...(this.#keepUntilQuit ? { keepUntilQuit: true } : {}),
    });
    this.#account = this.#accounts.list.find(({ id }) => id === this.#account.id) ?? this.#account;
    this.#address = this.#account.address;
  }

  async #rename(): Promise<void> {
    const name = this.name.trim();
    const changes = {
      ...(name !== '' && name !== this.#account.name ? { name } : {}),
      ...(this.color !== this.#account.color ? { color: this.color } : {}),
    };
    if (Object.keys(changes).length > 0) await this.#accounts.update(this.#account.id, changes);
  }
}

/** A typed address's origin as main reads it: without a scheme it means https. */
function originOf(typed: string): string {
  const text = typed.trim();
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  return URL.canParse(address) ? new URL(address).origin : '';
}
