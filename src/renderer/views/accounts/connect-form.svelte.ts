import type { Account } from '../../../shared/bridge/contract';
import type { Accounts } from '../../stores/accounts/accounts.svelte';
import type { ConnectField } from './faulty-field';
import { ServerForm } from './server-form.svelte';

/** What is typed into "Connect to a server", and what came of trying it. */
export class ConnectForm extends ServerForm {
  /** Something was submitted: from then on what is missing is said. */
  #submitted = $state(false);
  #left = false;

  /** The first field that is needed and empty. */
  readonly missingField: ConnectField | null = $derived(
    this.#submitted ? this.#emptyField() : null,
  );
  readonly faultyField: ConnectField | null = $derived(this.failedField ?? this.missingField);

  constructor(accounts: Accounts) {
    super(accounts, '');
  }

  /** The person cancelled. */
  get left(): boolean {
    return this.#left;
  }

  /** The person cancelled: an account that is still added after this is taken away again. */
  leave(): void {
    this.#left = true;
  }

  protected override complete(): boolean {
    this.#submitted = true;
    return this.missingField === null;
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

  #emptyField(): ConnectField | null {
    if (this.address.trim() === '') return 'address';
    return this.key.trim() === '' ? 'key' : null;
  }

  async #undo(account: Account, before: Account | null): Promise<void> {
    await this.accounts.remove(account.id);
    if (before !== null) await this.accounts.activate(before.id);
  }
}
