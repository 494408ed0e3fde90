import {
  FIELD_NAMES,
  type FieldName,
  fieldOf,
  type Flag,
  type Kind,
  type KindOf,
  type Privacy,
} from '$shared/api/website-fields';

/**
 * The column of each of a website's fields, in every engine. A new field needs a step in each engine's migrations
 * that adds its column: a number NOT NULL with the API's default, or a text that may be NULL.
 */
export const WEBSITE_COLUMNS = {
  domain: 'domain',
  privacy: 'privacy',
  password: 'password_hash',
  email: 'email',
  exclude_bots: 'exclude_bots',
  exclude_params: 'exclude_params',
  exclude_ips: 'exclude_ips',
  favorite: 'favorited_at',
} as const satisfies Record<FieldName, string>;

/** All columns of a stored website. */
export const STORED_COLUMNS = [
  'id',
  ...Object.values(WEBSITE_COLUMNS),
  'created_at',
  'updated_at',
] as const;

/** The values of a new website's NOT NULL columns, unless given. */
export const COLUMN_DEFAULTS: Readonly<Record<string, number>> = Object.fromEntries(
  FIELD_NAMES.filter((name) => typeof fieldOf(name).default === 'number').map((name) => [
    WEBSITE_COLUMNS[name],
    fieldOf(name).default as number,
  ]),
);

/** The stored type of a field, by its kind. */
export interface StoredOfKind extends Record<Kind, string | number | null> {
  domain: string;
  privacy: Privacy;
  /** scrypt hash (http/api/passwords.ts); null for no password. */
  secret: string | null;
  flag: Flag;
  /** The time at which it was turned on, ISO-8601 in UTC; null while it is off. */
  boolean: string | null;
  text: string | null;
}

/** A website's stored fields, by column. */
export type StoredFields = {
  [Name in FieldName as (typeof WEBSITE_COLUMNS)[Name]]: StoredOfKind[KindOf<Name>];
};

/** A stored website. */
export interface StoredWebsite extends StoredFields {
  id: number;
  /** ISO-8601 in UTC. */
  created_at: string;
  updated_at: string;
}

/** Omitted fields get the API's defaults. */
export type NewWebsite = Pick<StoredFields, 'domain'> & Partial<StoredFields>;
export type WebsiteChanges = Partial<Omit<StoredFields, 'domain'>>;

export interface WebsiteQuery {
  search?: string | undefined;
  favorite?: boolean | undefined;
  sort_by: 'id' | 'domain';
  sort: 'asc' | 'desc';
  per_page: number;
  page: number;
}

/** The table of websites. Domains are normalized (http/api/domain.ts) and unique. */
export interface Websites {
  find(id: number): Promise<StoredWebsite | null>;
  findByDomain(domain: string): Promise<StoredWebsite | null>;
  /** @param only restricts the list to the website with this id; null for all */
  list(
    query: WebsiteQuery,
    only?: number | null,
  ): Promise<{ rows: StoredWebsite[]; total: number }>;
  /** The ids of all websites. */
  ids(): Promise<number[]>;
  /** @returns the new website, or null when the domain is taken */
  store(website: NewWebsite): Promise<StoredWebsite | null>;
  /** @returns the changed website, or null when it does not exist */
  update(id: number, changes: WebsiteChanges): Promise<StoredWebsite | null>;
  /**
   * Deletes a website. Its counters become unreachable at once; `Removal` deletes them in steps.
   *
   * @returns false when it does not exist
   */
  delete(id: number): Promise<boolean>;
  /** Looks up the websites of hits. */
  readonly directory: WebsiteDirectory;
}

/** Looks up the websites of hits: in memory, so that most hits need not wait. */
export interface WebsiteDirectory {
  /** @returns a promise only when the store must be read */
  find(domain: string): StoredWebsite | null | Promise<StoredWebsite | null>;
}

/** Changes a website's record, so that applications notice that its past days have changed. */
export async function touchWebsite(
  { websites }: { websites: Websites },
  id: number,
): Promise<void> {
  await websites.update(id, {});
}
