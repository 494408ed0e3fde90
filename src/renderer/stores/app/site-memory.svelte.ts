import { isRecord } from '../../../shared/lib/is-record';
import type { Accounts } from '../accounts/accounts.svelte';
import { onServerChange } from '../accounts/on-account-change.svelte';
import type { Preferences } from './preferences.svelte';
import { without } from '../without';

/** What is kept of an account's websites. */
interface Kept {
  /** The favorites’ ids, in the order the user gave them. */
  favorites: number[];
  /** Of the reports, by website id. */
  notes: Record<string, string>;
}

/**
 * What this computer alone knows of each account's websites. Forgotten when the account is removed or moves to another server,
 * where the same ids are other websites. Create it while a component initializes.
 */
export class SiteMemory {
  readonly #preferences: Preferences;
  /** What was read or written since the start, by account id. */
  #known = $state.raw<Record<string, Kept>>({});

  constructor(preferences: Preferences, accounts: Accounts) {
    this.#preferences = preferences;
    onServerChange(accounts, (accountId) => this.#keep(accountId, NOTHING));
    $effect(() =>
      preferences.onOtherWindow((name) => {
        if (name.startsWith(PREFIX)) this.#known = without(this.#known, name.slice(PREFIX.length));
      }),
    );
  }

  /** The ids of an account's favorites in the order the user gave them; empty without one. */
  orderOf(accountId: string): readonly number[] {
    return this.#of(accountId).favorites;
  }

  setOrder(accountId: string, favorites: number[]): void {
    this.#keep(accountId, { ...this.#of(accountId), favorites });
  }

  /** The note on a website's reports; empty without one. */
  noteOf(accountId: string, websiteId: number): string {
    return this.#of(accountId).notes[websiteId] ?? '';
  }

  /** An empty note is removed. */
  setNote(accountId: string, websiteId: number, note: string): void {
    const kept = this.#of(accountId);
    const others = without(kept.notes, String(websiteId));
    const notes = note === '' ? others : { ...others, [websiteId]: note };
    this.#keep(accountId, { ...kept, notes });
  }

  /** Forgets a deleted website. */
  forget(accountId: string, websiteId: number): void {
    if (this.noteOf(accountId, websiteId) !== '') this.setNote(accountId, websiteId, '');
  }

  #of(accountId: string): Kept {
    return this.#known[accountId] ?? parse(this.#preferences.read(nameOf(accountId)));
  }

  #keep(accountId: string, kept: Kept): void {
    this.#known = { ...this.#known, [accountId]: kept };
    this.#preferences.set(nameOf(accountId), kept);
  }
}

const NOTHING: Kept = { favorites: [], notes: {} };

const PREFIX = 'of websites ';
const nameOf = (accountId: string): string => `${PREFIX}${accountId}`;

/** Another version may have written something else. */
function parse(kept: unknown): Kept {
  if (!isRecord(kept)) return NOTHING;
  const notes = isRecord(kept['notes']) ? Object.entries(kept['notes']) : [];
  const texts = notes.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const ids: unknown[] = Array.isArray(kept['favorites']) ? kept['favorites'] : [];
  const favorites = ids.filter((id) => typeof id === 'number');
  return { favorites, notes: Object.fromEntries(texts) };
}
