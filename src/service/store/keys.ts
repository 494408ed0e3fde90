/** What a key may do: everything, or only read. */
export const RIGHTS = ['all', 'read'] as const;
export type Rights = (typeof RIGHTS)[number];

/** A key as it is stored: never the key itself. */
export interface StoredKey {
  id: number;
  /** Unique, in any case of letters. */
  name: string;
  /** SHA-256 of the key, in hexadecimal. */
  hash: string;
  rights: Rights;
  /** The only website that it sees; null for all. */
  website_id: number | null;
  /** ISO-8601 in UTC; null for one that an earlier version made. */
  created_at: string | null;
  /** The last day on which it was used (`2026-01-31`); null for never. */
  used_on: string | null;
}

export type NewKey = Pick<StoredKey, 'name' | 'hash' | 'rights' | 'website_id'>;

/** The API's keys. A deleted website's keys go with it. */
export interface Keys {
  /** All keys, the oldest first. Asked with every request to the API, and answered from memory. */
  all(): Promise<readonly StoredKey[]>;
  /** @returns false when there is a key of that name */
  add(key: NewKey): Promise<boolean>;
  /**
   * @param keepsFull whether a key that may do everything has to be left
   * @returns false when it is the last one, and stays
   */
  remove(id: number, keepsFull: boolean): Promise<boolean>;
  /** @param day `2026-01-31` */
  noteUse(id: number, day: string): Promise<void>;
}
