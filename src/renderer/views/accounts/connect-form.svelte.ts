import { FIRST_PRODUCT, type ProductName } from '$shared/api/products';
import type { RecognizedProduct } from '$shared/bridge/account-values';
import type { Account } from '$shared/bridge/contract';
import { toAppError } from '$shared/failures/failure';
import type { Accounts } from '$stores/accounts/accounts.svelte';
import type { ConnectField } from './failed-field';
import { ServerForm } from './server-form.svelte';

/** The state of "Connect to a server": the input and the result of the attempt. */
export class ConnectForm extends ServerForm {
  /** Set on the first submit; from then on missing fields are reported. */
  #submitted = $state(false);
  #left = false;
  /** The last question for a product, by the address and the consents, with its end. */
  #asked: { about: string; end: Promise<void> | null } = { about: '', end: null };
  /** What answered at an address, by the address as it was typed. */
  #recognized = $state.raw<{ typed: string; as: RecognizedProduct } | null>(null);

  /** The product at the address; the API that several share until it is known. */
  readonly product: ProductName = $derived.by(() => this.#found()?.product ?? FIRST_PRODUCT);

  /** The required fields that are empty, in the order of the form. */
  readonly missing: readonly ConnectField[] = $derived(this.#submitted ? this.#emptyFields() : []);
  readonly faultyField: ConnectField | null = $derived(this.failedField ?? this.missing[0] ?? null);

  constructor(accounts: Accounts) {
    super(accounts, '');
  }

  /** Whether the user canceled. */
  get left(): boolean {
    return this.#left;
  }

  /** Cancels. If the account is still added afterward, it is removed again. */
  leave(): void {
    this.#left = true;
  }

  /** Asks once what answers at the address, so that the form asks for what that takes. */
  recognize(): void {
    const typed = this.address.trim();
    const about = JSON.stringify([typed, this.consentsToServer]);
    if (typed === '' || this.#asked.about === about) return;
    this.#asked = { about, end: this.#recognize(typed) };
  }

  async #recognize(typed: string): Promise<void> {
    try {
      const as = await this.accounts.recognize({ address: typed, ...this.consentsToServer });
      if (this.address.trim() !== typed) return;
      this.#recognized = { typed, as };
      this.signIn.ways = as.signIn;
    } catch (thrown) {
      // Connecting says what else is wrong with the address.
      if (toAppError(thrown).code === 'version-too-old' && this.address.trim() === typed)
        this.fail(thrown);
    }
  }

  #found(): RecognizedProduct | null {
    return this.#recognized?.typed === this.address.trim() ? this.#recognized.as : null;
  }

  protected override complete(): boolean {
    this.#submitted = true;
    return this.missing.length === 0;
  }

  protected override async send(): Promise<Account | null> {
    const before = this.accounts.active;
    const found = this.#found();
    this.recognize();
    try {
      const account = await this.#connect(found);
      if (this.#left) await this.#undo(account, before);
      return this.#left ? null : account;
    } catch (thrown) {
      if (toAppError(thrown).code !== 'not-this-api') throw thrown;
      // Another product may ask for something else.
      await this.#asked.end;
      if (this.failure !== null) return null;
      const product = this.#found()?.product ?? FIRST_PRODUCT;
      if (product === (found?.product ?? FIRST_PRODUCT)) throw thrown;
      return this.missing.length > 0 ? null : this.send();
    }
  }

  #connect(found: RecognizedProduct | null): Promise<Account> {
    return this.accounts.connect({
      name: this.name.trim(),
      address: found?.address ?? this.address.trim(),
      key: this.signIn.secret,
      ...(found !== null && found.product !== FIRST_PRODUCT && { product: found.product }),
      ...(this.zone !== '' && { zone: this.zone }),
      ...this.consents,
    });
  }

  #emptyFields(): ConnectField[] {
    const address: ConnectField[] = this.address.trim() === '' ? ['address'] : [];
    return [...address, ...this.signIn.missing];
  }

  async #undo(account: Account, before: Account | null): Promise<void> {
    await this.accounts.remove(account.id);
    if (before !== null) await this.accounts.activate(before.id);
  }
}
