import { isRecord } from '$shared/lib/is-record';
import { type Source, websiteSource } from '$shared/settings/source';
import type { Accounts } from '../accounts/accounts.svelte';
import { onServerChange } from '../accounts/on-account-change.svelte';
import { withoutKey } from '../without-key';
import type { Preferences } from './preferences.svelte';

/** What is stored for an account's websites. */
interface Kept {
  /** The favorites’ ids, in the order the user gave them. */
  favorites: number[];
  /** The notes on reports, by website id. */
  notes: Record<string, string>;
}

/**
 * Data on each account's websites that only this computer has. Deleted when the account is removed
 * or moves to another server, where the same ids are other websites. Create it while a component
 * initializes.
 */
export class SiteMemory {
  readonly #preferences: Preferences;
  /** The data read or written since the start, by the id of an account or group. */
  #known = $state.raw<Record<string, Kept>>({});

  constructor(preferences: Preferences, accounts: Accounts) {
    this.#preferences = preferences;
    onServerChange(accounts, (accountId) => this.#keep(accountId, NOTHING));
    $effect(() =>
      preferences.onOtherWindow((name) => {
        if (name.startsWith(PREFIX))
          this.#known = withoutKey(this.#known, name.slice(PREFIX.length));
      }),
    );
  }

  /** The ids of an account's favorites in the user's order; empty if there is none. */
  orderOf(accountId: string): readonly number[] {
    return this.#of(accountId).favorites;
  }

  setOrder(accountId: string, favorites: number[]): void {
    this.#keep(accountId, { ...this.#of(accountId), favorites });
  }

  /** The note on the reports of a website or group; empty if there is none. */
  noteOf(source: Source): string {
    const { owner, place } = placeOf(source);
    return this.#of(owner).notes[place] ?? '';
  }

  /** An empty note is removed. */
  setNote(source: Source, note: string): void {
    const { owner, place } = placeOf(source);
    const kept = this.#of(owner);
    const others = withoutKey(kept.notes, String(place));
    const notes = note === '' ? others : { ...others, [place]: note };
    this.#keep(owner, { ...kept, notes });
  }

  /** Forgets a deleted website. */
  forget(accountId: string, websiteId: number): void {
    const source = websiteSource({ accountId, websiteId });
    if (this.noteOf(source) !== '') this.setNote(source, '');
  }

  #of(owner: string): Kept {
    const read = (name: string): unknown => this.#preferences.read(nameOf(name));
    // Earlier versions stored a group's data under an invented account id.
    return this.#known[owner] ?? parse(read(owner) ?? read(`group:${owner}`));
  }

  #keep(owner: string, kept: Kept): void {
    this.#known = { ...this.#known, [owner]: kept };
    this.#preferences.set(nameOf(owner), kept);
  }
}

const NOTHING: Kept = { favorites: [], notes: {} };

const PREFIX = 'of websites ';
const nameOf = (owner: string): string => `${PREFIX}${owner}`;

/**
 * Returns where a note is stored: a website's under its account, a group's as if the group had one
 * website.
 */
function placeOf(source: Source): { owner: string; place: number } {
  return source.kind === 'website'
    ? { owner: source.accountId, place: source.websiteId }
    : { owner: source.groupId, place: 1 };
}

/** Another version may have written a different format. */
function parse(kept: unknown): Kept {
  if (!isRecord(kept)) return NOTHING;
  const notes = isRecord(kept['notes']) ? Object.entries(kept['notes']) : [];
  const texts = notes.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const ids: unknown[] = Array.isArray(kept['favorites']) ? kept['favorites'] : [];
  const favorites = ids.filter((id) => typeof id === 'number');
  return { favorites, notes: Object.fromEntries(texts) };
}
