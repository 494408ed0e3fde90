/** The rights of a key: to do everything, or only to read. */
export const RIGHTS = ['all', 'read'] as const;
export type Rights = (typeof RIGHTS)[number];

/** A key as it is stored, which is never the key itself. */
export interface StoredKey {
  id: number;
  /** The name of the key. It is unique, whatever the case of its letters. */
  name: string;
  /** The SHA-256 of the key, in hexadecimal. */
  hash: string;
  rights: Rights;
  /** The id of the only website that the key can access; null for all websites. */
  website_id: number | null;
  /** When the key was added, ISO-8601 in UTC; null for a key of an earlier version. */
  created_at: string | null;
  /** The last day on which the key was used (`2026-01-31`); null if it never was. */
  used_on: string | null;
}

export type NewKey = Pick<StoredKey, 'name' | 'hash' | 'rights' | 'website_id'>;

/** The keys of the API. If a website is deleted, its keys are deleted, too. */
export interface Keys {
  /** Returns all keys, the oldest first. Called for every request to the API, and answered from memory. */
  all(): Promise<readonly StoredKey[]>;
  /** Adds a key. @returns false if its name is taken */
  add(key: NewKey): Promise<boolean>;
  /**
   * Removes a key.
   *
   * @param keepsFull whether the last key that has all rights is kept
   * @returns false if the key was kept for that reason
   */
  remove(id: number, keepsFull: boolean): Promise<boolean>;
  /**
   * Records that a key was used.
   *
   * @param day such as `2026-01-31`
   */
  noteUse(id: number, day: string): Promise<void>;
}
