import { randomUUID } from 'node:crypto';
import { nextColor } from '$main/accounts/account-color';
import type { StoredAccount } from '$main/accounts/account-file';
import { normalizeAddress } from '$main/accounts/address';
import { normalizeKey } from '$main/api/key';
import type { PolicyAccount } from '$main/policy/policy';
import type {
  Account,
  AccountList,
  BuiltInState,
  ImportMode,
  ImportOutcome,
} from '$shared/bridge/contract';
import { AppFailure } from '$shared/failures/failure';
import { SerialQueue } from '$shared/lib/serial-queue';
import { parseUrl } from '$shared/lib/url';
import { toAccount } from '../context/account-list';
import { keyEntryName } from '../context/key-entry';
import type { ServiceContext } from '../context/service-context';
import { changeTrust } from '../context/trust';
import type { ServiceHandlers } from '../context/types';
import type { WindowId } from '../context/window-accounts';
import { AccountChanges } from './account-changes';
import type { AccountNetwork } from './account-network';
import { assertPortFree } from './free-port';
import { assertNewAccount } from './known-accounts';

type AccountHandlers = Pick<ServiceHandlers, Extract<keyof ServiceHandlers, `accounts.${string}`>>;

type ImportedMember = 'kind' | 'name' | 'address' | 'color' | 'zone';

/** The window id used without windows, such as in the terminal. */
const NO_WINDOW: WindowId = 0;

/** Adds, selects, changes, tests and removes accounts, one change at a time. */
export class AccountService {
  readonly #queue = new SerialQueue();
  /** Removals in progress, which must not be interrupted. */
  readonly #removals = new SerialQueue();
  readonly #changes: AccountChanges;

  constructor(
    private readonly context: ServiceContext,
    private readonly network: () => Promise<AccountNetwork>,
    /** Functions that delete other data of a removed account, by what would remain. */
    private readonly forgetElsewhere: Readonly<
      Record<string, (account: StoredAccount) => Promise<void>>
    >,
  ) {
    this.#changes = new AccountChanges(context, network);
  }

  readonly handlers: AccountHandlers = {
    'accounts.address': ({ accountId }) =>
      this.context.addressOf(this.context.accounts.get(accountId)),
    'accounts.connect': (input, windowId) => this.#queue.add(() => this.#connect(input, windowId)),
    'accounts.exploreSample': (_, windowId) => this.#queue.add(() => this.#exploreSample(windowId)),
    'accounts.measure': ({ port }, windowId) =>
      this.#queue.add(() => this.#measure(port, windowId)),
    'accounts.moveBuiltIn': ({ port }) => this.#queue.add(() => this.#moveBuiltIn(port)),
    'accounts.activate': async ({ accountId }, windowId) => this.#activate(accountId, windowId),
    'accounts.leaveAt': async ({ accountId, route }) => this.#leaveAt(accountId, route),
    'accounts.remove': ({ accountId }, windowId) =>
      this.#queue.add(() => this.#remove(accountId, windowId)),
    'accounts.replaceKey': (input) => this.#queue.add(() => this.#changes.replaceKey(input)),
    'accounts.update': (input) => this.#queue.add(() => this.#changes.update(input)),
    'accounts.reorder': ({ accountIds }, windowId) =>
      this.#queue.add(() => this.#changes.reorder(accountIds, windowId)),
    'accounts.trust': (input) => this.#queue.add(() => this.#changes.trust(input)),
    'accounts.reconnect': (input) => this.#queue.add(() => this.#changes.reconnect(input)),
    'accounts.import': ({ text, mode }, windowId) =>
      this.#queue.add(() => this.#import(text, mode, windowId)),
    'accounts.builtIn': ({ action }) => this.#queue.add(() => this.#controlBuiltIn(action)),
    'accounts.test': async ({ accountId }) => (await this.network()).check(accountId),
  };

  async #connect(
    input: Parameters<AccountHandlers['accounts.connect']>[0],
    windowId: WindowId = NO_WINDOW,
  ): Promise<Account> {
    const address = normalizeAddress(input.address, input.allowInsecure);
    const key = normalizeKey(input.key);
    await assertNewAccount(this.context, { address, key });
    const trust = await changeTrust(this.context, { address }, input.trust);
    await (await this.network()).probe({ address, key, trust });
    const account = this.#named('server', input.name || new URL(address).host, address);
    if (trust !== null) account.trust = trust;
    if (input.zone !== undefined) account.zone = { name: input.zone, source: 'chosen' };
    account.keyPlace = input.keepUntilQuit ? 'until-quit' : 'keychain';
    await this.context.keys.keep(account, key);
    await this.#add(account, windowId);
    return toAccount(account);
  }

  async #exploreSample(windowId: WindowId = NO_WINDOW): Promise<Account> {
    const { builtIn } = this.context.options;
    await builtIn.configure({ ...builtIn.choice, sample: true });
    const { getText } = await import('$shared/text');
    return this.#openBuiltIn(getText().switcher.sampleName, windowId);
  }

  /** Starts the built-in service without sample data, unless it is already there. */
  async #measure(port: number, windowId: WindowId = NO_WINDOW): Promise<Account> {
    const { builtIn } = this.context.options;
    const before = builtIn.choice;
    const known = this.#builtInAccount;
    await builtIn.configure({ port, sample: known !== undefined && before.sample });
    try {
      const { getText } = await import('$shared/text');
      return await this.#openBuiltIn(getText().switcher.ownName, windowId);
    } catch (cause) {
      await builtIn.configure(before);
      throw cause;
    }
  }

  /** Restarts the built-in service at another port, or at the old one if that fails. */
  async #moveBuiltIn(port: number): Promise<Account> {
    const { builtIn } = this.context.options;
    const account = this.#builtInAccount;
    if (!account) throw new AppFailure('account-unknown', 'there is no built-in service');
    const before = builtIn.choice;
    // Its current port counts as free.
    if (parseUrl(account.address)?.port !== String(port)) await assertPortFree(port);
    await builtIn.configure({ ...before, port });
    if (this.context.builtInStopped) return toAccount(account);
    try {
      return await this.#restartBuiltIn(account);
    } catch (cause) {
      await builtIn.configure(before);
      await this.#restartBuiltIn(account);
      throw cause;
    }
  }

  async #restartBuiltIn(account: StoredAccount): Promise<Account> {
    await this.#startBuiltIn(account);
    await (await this.network()).resetConnection(account.id);
    return toAccount(this.context.accounts.get(account.id));
  }

  get #builtInAccount(): StoredAccount | undefined {
    return this.context.accounts.accounts.find(({ kind }) => kind === 'built-in');
  }

  /** Starts the built-in service and activates its account. @param name of a new account */
  async #openBuiltIn(name: string, windowId: WindowId): Promise<Account> {
    const known = this.#builtInAccount;
    const account = known ?? this.#named('built-in', name, '');
    const { address, zone } = await this.#startBuiltIn(account);
    if (known) this.#activate(known.id, windowId);
    else await this.#add({ ...account, address, zone }, windowId);
    return toAccount(this.context.accounts.get(account.id));
  }

  /** Bypasses the queue, because switching accounts must not wait. */
  #activate(accountId: string, windowId: WindowId = NO_WINDOW): AccountList {
    const kept = this.context.accounts.activate(accountId);
    kept.catch((cause: unknown) =>
      this.context.log.warn('accounts: the choice was not kept', cause),
    );
    this.context.windowAccounts.assign(windowId, accountId);
    const list = this.context.listFor(windowId);
    this.context.options.emit('accounts.changed', list, windowId);
    return list;
  }

  #leaveAt(accountId: string, route: string): null {
    this.context.accounts.get(accountId);
    this.context.routes.keep(accountId, route);
    return null;
  }

  #remove(accountId: string, windowId: WindowId = NO_WINDOW): Promise<AccountList> {
    return this.#removals.add(() => this.#forget(accountId, windowId));
  }

  async #forget(accountId: string, windowId: WindowId): Promise<AccountList> {
    const account = this.context.accounts.get(accountId);
    await this.context.accounts.remove(accountId);
    this.context.accountsChanged();
    // The account is removed even if the clean-up fails; failures are logged.
    await this.context.keys
      .forget(account)
      .catch((cause: unknown) => this.#logLeftover('key', cause));
    await this.context.routes.forget(accountId);
    const network = await this.network();
    await network
      .forget(accountId)
      .catch((cause: unknown) => this.#logLeftover('saved data', cause));
    await network.collections
      .forget(accountId)
      .catch((cause: unknown) => this.#logLeftover('notes', cause));
    for (const [what, forget] of Object.entries(this.forgetElsewhere)) {
      await forget(account).catch((cause: unknown) => this.#logLeftover(what, cause));
    }
    if (account.kind === 'built-in') {
      await this.context.options.builtIn.clear();
      await this.context.options.builtIn.configure({ port: 0, sample: true });
    }
    return this.context.listFor(windowId);
  }

  /** Waits until all removals are complete. */
  settled(): Promise<void> {
    return this.#removals.settled();
  }

  /** Adds the accounts of the administrator's policy, each once, without keys. @throws AppFailure store-failed */
  offer(accounts: readonly PolicyAccount[]): Promise<void> {
    return this.#queue.add(async () => {
      const made: StoredAccount[] = [];
      for (const { name, address } of accounts) {
        const taken = made.map(({ color }) => color);
        made.push(this.#named('server', name, address, taken));
      }
      await this.context.accounts.offer(made);
    });
  }

  async #import(text: string, mode: ImportMode, windowId?: WindowId): Promise<ImportOutcome> {
    const { importSettings } = await import('./settings-import');
    const make = ({ kind, name, address, color, zone }: Pick<StoredAccount, ImportedMember>) => ({
      ...this.#named(kind, name, address),
      color,
      zone: zone ?? null,
    });
    const remove = (id: string): Promise<AccountList> => this.#remove(id, windowId);
    const { collections } = await this.network();
    return importSettings({ context: this.context, make, remove, collections }, text, mode);
  }

  async #controlBuiltIn(action: 'show' | 'start' | 'stop' | 'reset'): Promise<BuiltInState> {
    const { context } = this;
    const account = this.#builtInAccount;
    if (action === 'stop') {
      context.builtInStopped = true;
      await context.options.builtIn.stop();
    }
    if (action === 'reset' && account) {
      await context.options.builtIn.clear();
      await (await this.network()).forget(account.id);
    }
    if (action === 'start' || action === 'reset') {
      if (account) await this.#startBuiltIn(account);
      else context.builtInStopped = false;
    }
    return { stopped: context.builtInStopped };
  }

  async #startBuiltIn(account: StoredAccount): ReturnType<ServiceContext['startBuiltIn']> {
    const { context } = this;
    const wasStopped = context.builtInStopped;
    context.builtInStopped = false;
    const started = await context.startBuiltIn(account);
    if (wasStopped) await (await this.network()).resetConnection(account.id);
    return started;
  }

  /** Adds an account whose key is already stored; deletes the key again if that fails. */
  async #add(account: StoredAccount, windowId: WindowId): Promise<void> {
    try {
      await this.context.accounts.add(account);
    } catch (cause) {
      await this.context.keys
        .forget(account)
        .catch((left: unknown) => this.#logLeftover('key', left));
      throw cause;
    }
    this.context.windowAccounts.assign(windowId, account.id);
    this.context.accountsChanged();
  }

  /** @param taken colors besides those of the accounts */
  #named(
    kind: Account['kind'],
    name: string,
    address: string,
    taken: readonly string[] = [],
  ): StoredAccount {
    const colors = this.context.accounts.accounts.map((account) => account.color);
    const color = nextColor([...colors, ...taken]);
    const account = { id: randomUUID(), name, address, kind, color };
    return { ...account, keyEntry: keyEntryName(account), keyPlace: 'keychain' };
  }

  #logLeftover(what: string, cause: unknown): void {
    this.context.log.warn(`accounts: ${what} of a removed account stays behind`, cause);
  }
}
