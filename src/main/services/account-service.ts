import { randomUUID } from 'node:crypto';
import type { Account, AccountList } from '../../shared/bridge/contract';
import type {
  BuiltInState,
  CheckResult,
  ImportMode,
  ImportOutcome,
} from '../../shared/bridge/account-calls';
import type { StoredAccount } from '../accounts/account-file';
import { normaliseAddress } from '../accounts/address';
import { nextColor } from '../accounts/palette';
import { normaliseKey } from '../api/key';
import { Turns } from '../api/turns';
import { AccountChanges } from './account-changes';
import { toAccount } from './account-list';
import type { Probe } from './engine';
import type { Core } from './core';
import { assertNew } from './known-accounts';
import { keyEntryOf } from './key-entry';
import type { Viewer } from './seats';
import { changeTrust } from './trust';
import type { ServiceHandlers } from './types';

/** What accounts need of the part that talks to servers. */
export interface AccountBackend {
  /** Asks a server for websites, to see whether address and key are right. @throws AppFailure with the reason */
  probe(probe: Probe): Promise<void>;
  /** Looks at an account's server, step by step. */
  check(accountId: string): Promise<CheckResult[]>;
  /** What was known of an account's connection no longer holds: its key, its address or what it trusts is another. */
  askAnew(accountId: string): Promise<void>;
  /** Forgets what was saved of an account. */
  forget(accountId: string): Promise<void>;
}

type AccountHandlers = Pick<ServiceHandlers, Extract<keyof ServiceHandlers, `accounts.${string}`>>;

type ImportedMember = 'kind' | 'name' | 'address' | 'color' | 'zone';

/** Where there are no windows to tell apart. */
const ONLY: Viewer = 0;

/** Accounts: added, chosen, changed, tested, removed. One change at a time. */
export class AccountService {
  readonly #turns = new Turns();
  readonly #changes: AccountChanges;

  constructor(
    private readonly core: Core,
    private readonly backend: () => Promise<AccountBackend>,
  ) {
    this.#changes = new AccountChanges(core, backend);
  }

  readonly handlers: AccountHandlers = {
    'accounts.address': ({ accountId }) => this.core.addressOf(this.core.accounts.get(accountId)),
    'accounts.connect': (input, viewer) => this.#turns.take(() => this.#connect(input, viewer)),
    'accounts.exploreSample': (_, viewer) => this.#turns.take(() => this.#exploreSample(viewer)),
    'accounts.activate': async ({ accountId }, viewer) => this.#activate(accountId, viewer),
    'accounts.leaveAt': async ({ accountId, place }) => this.#leaveAt(accountId, place),
    'accounts.remove': ({ accountId }, viewer) =>
      this.#turns.take(() => this.#remove(accountId, viewer)),
    'accounts.replaceKey': (input) => this.#turns.take(() => this.#changes.replaceKey(input)),
    'accounts.update': (input) => this.#turns.take(() => this.#changes.update(input)),
    'accounts.reorder': ({ accountIds }, viewer) =>
      this.#turns.take(() => this.#changes.reorder(accountIds, viewer)),
    'accounts.trust': (input) => this.#turns.take(() => this.#changes.trust(input)),
    'accounts.reconnect': (input) => this.#turns.take(() => this.#changes.reconnect(input)),
    'accounts.import': ({ text, mode }, viewer) =>
      this.#turns.take(() => this.#import(text, mode, viewer)),
    'accounts.builtIn': ({ action }) => this.#turns.take(() => this.#controlBuiltIn(action)),
    'accounts.test': async ({ accountId }) => (await this.backend()).check(accountId),
  };

  async #connect(
    input: Parameters<AccountHandlers['accounts.connect']>[0],
    viewer: Viewer = ONLY,
  ): Promise<Account> {
    const address = normaliseAddress(input.address, input.allowInsecure);
    const key = normaliseKey(input.key);
    await assertNew(this.core, { address, key });
    const trust = await changeTrust(this.core, { address }, input.trust);
    await (await this.backend()).probe({ address, key, trust });
    const account = this.#named('server', input.name || new URL(address).host, address);
    if (trust !== null) account.trust = trust;
    if (input.zone !== undefined) account.zone = { name: input.zone, source: 'chosen' };
    account.keyPlace = input.keepUntilQuit ? 'until-quit' : 'keychain';
    await this.core.keys.keep(account, key);
    await this.#add(account, viewer);
    return toAccount(account);
  }

  async #exploreSample(viewer: Viewer = ONLY): Promise<Account> {
    const known = this.core.accounts.accounts.find(({ kind }) => kind === 'built-in');
    const { getText } = await import('../../shared/text');
    const account = known ?? this.#named('built-in', getText().switcher.sampleName, '');
    this.core.builtInStopped = false;
    const { address, zone } = await this.core.startBuiltIn(account);
    if (known) await this.core.accounts.update(known.id, { address });
    if (known) this.#activate(known.id, viewer);
    else await this.#add({ ...account, address, zone }, viewer);
    return toAccount(this.core.accounts.get(account.id));
  }

  /** Out of turn: looking at another account waits for nobody. */
  #activate(accountId: string, viewer: Viewer = ONLY): AccountList {
    const kept = this.core.accounts.activate(accountId);
    kept.catch((cause: unknown) => this.core.log.warn('accounts: the choice was not kept', cause));
    this.core.seats.take(viewer, accountId);
    const list = this.core.listFor(viewer);
    this.core.options.emit('accounts.changed', list, viewer);
    return list;
  }

  #leaveAt(accountId: string, place: string): null {
    this.core.accounts.get(accountId);
    this.core.places.keep(accountId, place);
    return null;
  }

  async #remove(accountId: string, viewer: Viewer = ONLY): Promise<AccountList> {
    const account = this.core.accounts.get(accountId);
    await this.core.accounts.remove(accountId);
    this.core.accountsChanged();
    // The account is gone for the person; what cannot be cleaned up is told, not a reason to keep it.
    await this.core.keys.forget(account).catch((cause: unknown) => this.#leftBehind('key', cause));
    await this.core.places.forget(accountId);
    const backend = await this.backend();
    await backend
      .forget(accountId)
      .catch((cause: unknown) => this.#leftBehind('saved data', cause));
    if (account.kind === 'built-in') await this.core.options.builtIn.clear();
    return this.core.listFor(viewer);
  }

  async #import(text: string, mode: ImportMode, viewer?: Viewer): Promise<ImportOutcome> {
    const { importSettings } = await import('./settings-import');
    const make = ({ kind, name, address, color, zone }: Pick<StoredAccount, ImportedMember>) => ({
      ...this.#named(kind, name, address),
      ...{ color, zone: zone ?? null },
    });
    const remove = (id: string): Promise<AccountList> => this.#remove(id, viewer);
    return importSettings({ core: this.core, make, remove }, text, mode);
  }

  async #controlBuiltIn(action: 'show' | 'start' | 'stop' | 'reset'): Promise<BuiltInState> {
    const { core } = this;
    const account = core.accounts.accounts.find(({ kind }) => kind === 'built-in');
    if (action === 'start' || action === 'reset') core.builtInStopped = false;
    if (action === 'stop') {
      core.builtInStopped = true;
      await core.options.builtIn.stop();
    }
    if (action === 'reset' && account) {
      await core.options.builtIn.clear();
      await (await this.backend()).forget(account.id);
    }
    if ((action === 'start' || action === 'reset') && account) await core.startBuiltIn(account);
    return { stopped: core.builtInStopped };
  }

  /** Adds an account whose key is kept already; takes the key back when that fails. */
  async #add(account: StoredAccount, viewer: Viewer): Promise<void> {
    try {
      await this.core.accounts.add(account);
    } catch (cause) {
      await this.core.keys.forget(account).catch((left: unknown) => this.#leftBehind('key', left));
      throw cause;
    }
    this.core.seats.take(viewer, account.id);
    this.core.accountsChanged();
  }

  #named(kind: Account['kind'], name: string, address: string): StoredAccount {
    const color = nextColor(this.core.accounts.accounts.map((account) => account.color));
    const account = { id: randomUUID(), name, address, kind, color };
    return { ...account, keyEntry: keyEntryOf(account), keyPlace: 'keychain' };
  }

  #leftBehind(what: string, cause: unknown): void {
    this.core.log.warn(`accounts: ${what} of a removed account stays behind`, cause);
  }
}
