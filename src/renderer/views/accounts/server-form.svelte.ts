import type { TrustChange } from '../../../shared/bridge/certificates';
import type { Account } from '../../../shared/bridge/contract';
import { toAppError, type AppError } from '../../../shared/failures/failure';
import { lacksKeychain, needsCertificate } from '../../client/failures';
import type { Accounts } from '../../stores/accounts/accounts.svelte';
import { faultyFieldOf, type ConnectField } from './faulty-field';

/** What the person agreed to for the address that is being tried. */
export interface Consents {
  allowInsecure?: true;
  keepUntilQuit?: true;
  trust?: TrustChange;
}

/**
 * A form that tries an address and a key: what went wrong, which field it is about, and what the person can agree to so that
 * it goes on. A consent holds for the address it was given for.
 */
export abstract class ServerForm {
  name = $state('');
  key = $state('');
  /** The server's time zone, an IANA name; '' leaves it to be found out. */
  zone = $state('');
  #address = $state('');
  #busy = $state(false);
  #failure = $state.raw<AppError | null>(null);
  #allowInsecure = $state(false);
  #keepUntilQuit = false;
  #trust = $state.raw<TrustChange>({});

  /** The field that the failure is about. */
  readonly failedField: ConnectField | null = $derived(
    this.#failure === null ? null : faultyFieldOf(this.#failure),
  );
  /** The server has no encryption and the person has not said that this is fine. */
  readonly needsConsent = $derived(
    this.#failure?.code === 'insecure-address' && !this.#allowInsecure,
  );
  readonly needsMemory = $derived(lacksKeychain(this.#failure));
  readonly needsCertificate = $derived(needsCertificate(this.#failure));

  constructor(
    protected readonly accounts: Accounts,
    address: string,
  ) {
    this.#address = address;
  }

  get address(): string {
    return this.#address;
  }

  set address(address: string) {
    this.#address = address;
    this.#allowInsecure = false;
    this.#trust = {};
    this.#failure = null;
  }

  get busy(): boolean {
    return this.#busy;
  }

  get failure(): AppError | null {
    return this.#failure;
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

  /** Tries again, with a certificate or an authority that the person trusts at this server. */
  trust(change: TrustChange): Promise<Account | null> {
    this.#trust = { ...this.#trust, ...change };
    return this.submit();
  }

  /** Tries what is typed. The account, or null when it failed. */
  async submit(): Promise<Account | null> {
    if (this.#busy) return null;
    this.#failure = null;
    if (!this.complete()) return null;
    this.#busy = true;
    try {
      return await this.send();
    } catch (thrown) {
      this.#failure = toAppError(thrown);
      return null;
    } finally {
      this.#busy = false;
    }
  }

  /** Whether everything that is needed was entered. */
  protected complete(): boolean {
    return true;
  }

  /** @throws AppFailure */
  protected abstract send(): Promise<Account | null>;

  protected get consents(): Consents {
    return {
      ...(this.#allowInsecure && { allowInsecure: true }),
      ...(this.#keepUntilQuit && { keepUntilQuit: true }),
      ...(Object.keys(this.#trust).length > 0 && { trust: this.#trust }),
    };
  }
}
