import { productOf, PRODUCTS } from '$shared/api/products';
import type { Account } from '$shared/bridge/contract';
import { parseUrl } from '$shared/lib/url';
import type { Accounts } from '$stores/accounts/accounts.svelte';
import { ServerForm } from './server-form.svelte';

/** The state of "Edit account": the input and the result of saving it. */
export class EditForm extends ServerForm {
  color = $state('');
  #account: Account;

  /** The address belongs to another server, whose key is not known yet. */
  readonly elsewhere = $derived.by(() => {
    if (this.#account.kind === 'built-in' || this.address.trim() === this.#account.address)
      return false;
    return originOf(this.address) !== originOf(this.#account.address);
  });
  readonly needsKey = $derived(this.elsewhere || this.failure?.code === 'key-of-other-origin');

  constructor(accounts: Accounts, account: Account) {
    super(accounts, account.address);
    this.#account = account;
    this.name = account.name;
    this.color = account.color;
    this.zone = chosenZone(account);
    this.signIn.ways = PRODUCTS[productOf(account)].signIn;
  }

  /** Saves the changes, the address first, because its server may refuse it. */
  protected override async send(): Promise<Account | null> {
    await this.#reconnect();
    await this.#update();
    return this.#account;
  }

  async #reconnect(): Promise<void> {
    const address = this.address.trim();
    if (this.#account.kind === 'built-in' || address === this.#account.address) return;
    await this.accounts.reconnect({
      accountId: this.#account.id,
      address,
      ...(this.needsKey || this.signIn.missing.length === 0 ? { key: this.signIn.secret } : {}),
      ...this.consents,
    });
    this.#account = this.accounts.list.find(({ id }) => id === this.#account.id) ?? this.#account;
    this.address = this.#account.address;
  }

  async #update(): Promise<void> {
    const name = this.name.trim();
    const changes = {
      ...(name !== '' && name !== this.#account.name ? { name } : {}),
      ...(this.color !== this.#account.color ? { color: this.color } : {}),
      ...(this.zone !== chosenZone(this.#account) ? { zone: this.zone || null } : {}),
    };
    if (Object.keys(changes).length > 0) await this.accounts.update(this.#account.id, changes);
  }
}

/** Returns the zone the user chose for an account, or ''. */
function chosenZone({ zone }: Account): string {
  return zone?.source === 'chosen' ? zone.name : '';
}

/** Returns the origin of a typed address, parsed like in main: https if the scheme is missing. */
function originOf(typed: string): string {
  const text = typed.trim();
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  return parseUrl(address)?.origin ?? '';
}
