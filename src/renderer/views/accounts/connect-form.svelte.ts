import type { Account } from '$shared/bridge/contract';
import type { Accounts } from '$stores/accounts/accounts.svelte';
import type { ConnectField } from './failed-field';
import { ServerForm } from './server-form.svelte';

/** The state of "Connect to a server": the input and the result of the attempt. */
export class ConnectForm extends ServerForm {
  /** Set on the first submit; from then on missing fields are reported. */
  #submitted = $state(false);
  #left = false;

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

  protected override complete(): boolean {
    this.#submitted = true;
    return this.missing.length === 0;
  }

  protected override async send(): Promise<Account | null> {
    const before = this.accounts.active;
    const account = await this.accounts.connect({
      name: this.name.trim(),
      address: this.address.trim(),
      key: this.key.trim(),
      ...(this.zone !== '' && { zone: this.zone }),
      ...this.consents,
    });
    if (this.#left) await this.#undo(account, before);
    return this.#left ? null : account;
  }

  #emptyFields(): ConnectField[] {
    return (['address', 'key'] as const).filter((field) => this[field].trim() === '');
  }

  async #undo(account: Account, before: Account | null): Promise<void> {
    await this.accounts.remove(account.id);
    if (before !== null) await this.accounts.activate(before.id);
  }
}
