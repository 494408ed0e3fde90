/** The rights of a key: everything, or only reading. */
export const RIGHTS = ['all', 'read'] as const;
export type Rights = (typeof RIGHTS)[number];

/** A key as stored, which is never the key itself. */
export interface StoredKey {
  id: number;
  /** Unique, case-insensitive. */
  name: string;
  /** SHA-256 of the key, in hexadecimal. */
  hash: string;
  rights: Rights;
  /** The id of the only website; null for all. */
  website_id: number | null;
  /** ISO-8601 in UTC; null for a key of an earlier version. */
  created_at: string | null;
  /** The last day of use (`2026-01-31`); null for never. */
  used_on: string | null;
}

export type NewKey = Pick<StoredKey, 'name' | 'hash' | 'rights' | 'website_id'>;

/** The API's keys. Deleting a website deletes its keys. */
export interface Keys {
  /** All keys, oldest first. Called for every request to the API, and answered from memory. */
  all(): Promise<readonly StoredKey[]>;
  /** @returns false when the name is taken */
  add(key: NewKey): Promise<boolean>;
  /**
   * @param keepsFull whether to keep the last key that has all rights
   * @returns false when it was kept for that reason
   */
  remove(id: number, keepsFull: boolean): Promise<boolean>;
  /** @param day `2026-01-31` */
  noteUse(id: number, day: string): Promise<void>;
}
