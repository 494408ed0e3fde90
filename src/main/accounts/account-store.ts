import { readFileSync, renameSync } from 'node:fs';
import { copyFile, mkdir, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { AppFailure } from '../../shared/failures/failure';
import {
  ACCOUNTS_VERSION,
  NO_ACCOUNTS,
  parseAccountsFile,
  type AccountsFile,
  type StoredAccount,
} from './account-file';
import { writeFileAtomic } from './atomic-file';

/** A file that could not be used and was kept under another name. */
export interface SetAside {
  file: string;
  reason: 'damaged' | 'unreadable';
}

/** The accounts in accounts.json: names, addresses, colours, and which one is active. Never a key. */
export class AccountStore {
  #state: AccountsFile;
  #last: Promise<unknown> = Promise.resolve();
  /** The file is there but could not be read. */
  #unread: boolean;
  /** Set when the file that was there could not be used. */
  readonly setAside: SetAside | null;

  /** Reads the file at once: the first screen depends on it. A damaged one is renamed, not overwritten. */
  constructor(private readonly file: string) {
    const read = readAccounts(file);
    this.#state = read.state;
    this.setAside = read.setAside;
    this.#unread = read.setAside?.reason === 'unreadable';
  }

  get accounts(): readonly StoredAccount[] {
    return this.#state.accounts;
  }

  get activeId(): string | null {
    return this.#state.activeId;
  }

  /** @throws AppFailure account-unknown */
  get(id: string): StoredAccount {
    const found = this.#state.accounts.find((account) => account.id === id);
    if (!found) throw new AppFailure('account-unknown', 'accounts: no account with this id');
    return found;
  }

  /** Adds an account at the end and makes it the active one. @throws AppFailure store-failed */
  add(account: StoredAccount): Promise<void> {
    return this.#change((state) => ({
      ...state,
      accounts: [...state.accounts, account],
      activeId: account.id,
    }));
  }

  /** Chosen at once, so that nobody waits for the disk to look at it. @throws AppFailure store-failed, account-unknown */
  activate(id: string): Promise<void> {
    this.get(id);
    this.#state = { ...this.#state, activeId: id };
    return this.#change((state) => ({ ...state, activeId: id }));
  }

  /** Changes some of an account's members. @throws AppFailure store-failed, account-unknown */
  update(id: string, change: Partial<Omit<StoredAccount, 'id'>>): Promise<void> {
    this.get(id);
    return this.#change((state) => ({
      ...state,
      accounts: state.accounts.map((account) =>
        account.id === id ? { ...account, ...change } : account,
      ),
    }));
  }

  /** Puts the accounts in another order; those that are not named come last, as they were. @throws AppFailure store-failed */
  reorder(ids: readonly string[]): Promise<void> {
    return this.#change((state) => {
      const rank = ({ id }: StoredAccount): number =>
        ids.includes(id) ? ids.indexOf(id) : ids.length;
      return { ...state, accounts: [...state.accounts].sort((a, b) => rank(a) - rank(b)) };
    });
  }

  /** Removes an account; the first of the others becomes active when it was this one. @throws AppFailure store-failed */
  remove(id: string): Promise<void> {
    return this.#change((state) => {
      const accounts = state.accounts.filter((account) => account.id !== id);
      const activeId = state.activeId === id ? (accounts[0]?.id ?? null) : state.activeId;
      return { ...state, accounts, activeId };
    });
  }

  /** Waits until what was changed is on the disk. */
  async settled(): Promise<void> {
    await this.#last;
  }

  /** What this version could not read, or not understand wholly, is kept beside before it is written over. */
  async #keepForeign(): Promise<void> {
    if (this.#state.version > ACCOUNTS_VERSION) {
      await copyFile(this.file, `${this.file}.newer-${stamp()}`);
    }
    if (this.#unread) await rename(this.file, `${this.file}.unreadable-${stamp()}`);
    this.#unread = false;
  }

  /** One change after the other; what is in memory changes only once the disk has it. */
  #change(next: (state: AccountsFile) => AccountsFile): Promise<void> {
    const turn = this.#last.then(async () => {
      const state = { ...next(this.#state), version: ACCOUNTS_VERSION };
      try {
        await mkdir(dirname(this.file), { recursive: true });
        await this.#keepForeign();
        await writeFileAtomic(this.file, `${JSON.stringify(state, null, 2)}\n`);
      } catch (cause) {
        throw new AppFailure('store-failed', `accounts: not written (${codeOf(cause)})`);
      }
      this.#state = state;
    });
    this.#last = turn.then(
      () => undefined,
      () => undefined,
    );
    return turn;
  }
}

function readAccounts(file: string): { state: AccountsFile; setAside: SetAside | null } {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return { state: NO_ACCOUNTS, setAside: null };
    return { state: NO_ACCOUNTS, setAside: { file, reason: 'unreadable' } };
  }
  const state = parseAccountsFile(text);
  if (state === null) {
    return { state: NO_ACCOUNTS, setAside: { file: moveAside(file), reason: 'damaged' } };
  }
  return { state, setAside: null };
}

/** @returns the new name, or the old one where even renaming is refused (writing will be, too) */
function moveAside(file: string): string {
  const aside = `${file}.damaged-${stamp()}`;
  try {
    renameSync(file, aside);
    return aside;
  } catch {
    return file;
  }
}

/** This moment in a form that every file system takes in a name. */
function stamp(): string {
  return new Date().toISOString().replaceAll(':', '-');
}

function codeOf(cause: unknown): string {
  return (cause as NodeJS.ErrnoException).code ?? String(cause);
}
