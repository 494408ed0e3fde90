import { lacksKeychain, needsCertificate } from '$client/failures';
import type { TrustChange } from '$shared/bridge/certificates';
import type { Account } from '$shared/bridge/contract';
import { type AppError, toAppError } from '$shared/failures/failure';
import type { Accounts } from '$stores/accounts/accounts.svelte';
import { type ConnectField, failedField } from './failed-field';
import { SignInInput } from './sign-in-input.svelte';

/** The user's consents for the address being tried. */
export interface Consents {
  allowInsecure?: true;
  keepUntilQuit?: true;
  trust?: TrustChange;
}

/**
 * Base class of the forms that test an address and a key. It knows the failure, the field that
 * caused it, and the consents that would allow it to continue. Consents apply to one address only.
 */
export abstract class ServerForm {
  name = $state('');
  readonly signIn = new SignInInput();
  /** The server's time zone, an IANA name; '' for automatic detection. */
  zone = $state('');
  #address = $state('');
  #busy = $state(false);
  #failure = $state.raw<AppError | null>(null);
  #allowInsecure = $state(false);
  #keepUntilQuit = false;
  #trust = $state.raw<TrustChange>({});

  /** The field that caused the failure. */
  readonly failedField: ConnectField | null = $derived.by(() => {
    const field = this.#failure === null ? null : failedField(this.#failure);
    return field === 'key' ? this.signIn.first : field;
  });
  /** The connection is not encrypted and the user has not consented to that. */
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

  /** Retries without encryption. */
  consent(): Promise<Account | null> {
    this.#allowInsecure = true;
    return this.submit();
  }

  /** Retries with the key kept in memory only. */
  keepUntilQuit(): Promise<Account | null> {
    this.#keepUntilQuit = true;
    return this.submit();
  }

  /** Retries, trusting a certificate or an authority for this server. */
  trust(change: TrustChange): Promise<Account | null> {
    this.#trust = { ...this.#trust, ...change };
    return this.submit();
  }

  /** Submits the form. Returns the account, or null if it failed. */
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

  /** Shows a failure that no submission caused. */
  protected fail(thrown: unknown): void {
    this.#failure = toAppError(thrown);
  }

  /** Returns whether all required fields are filled in. */
  protected complete(): boolean {
    return true;
  }

  /** @throws AppFailure */
  protected abstract send(): Promise<Account | null>;

  /** The consents that concern the server, not the key. */
  protected get consentsToServer(): Omit<Consents, 'keepUntilQuit'> {
    return {
      ...(this.#allowInsecure && { allowInsecure: true }),
      ...(Object.keys(this.#trust).length > 0 && { trust: this.#trust }),
    };
  }

  protected get consents(): Consents {
    return {
      ...this.consentsToServer,
      ...(this.#keepUntilQuit && { keepUntilQuit: true }),
    };
  }
}
