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
 * The column of each field of a website, in every engine. A new field needs a step in the migrations of each engine
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

/** The values of the NOT NULL columns of a new website, for fields that are not given. */
export const COLUMN_DEFAULTS: Readonly<Record<string, number>> = Object.fromEntries(
  FIELD_NAMES.filter((name) => typeof fieldOf(name).default === 'number').map((name) => [
    WEBSITE_COLUMNS[name],
    fieldOf(name).default as number,
  ]),
);

/** The type of a stored field, by its kind. */
export interface StoredOfKind extends Record<Kind, string | number | null> {
  domain: string;
  privacy: Privacy;
  /** The scrypt hash of the password (http/api/passwords.ts); null for none. */
  secret: string | null;
  flag: Flag;
  /** When the field was turned on, ISO-8601 in UTC; null while it is off. */
  boolean: string | null;
  text: string | null;
}

/** The stored fields of a website, by column. */
export type StoredFields = {
  [Name in FieldName as (typeof WEBSITE_COLUMNS)[Name]]: StoredOfKind[KindOf<Name>];
};

/** A stored website. */
export interface StoredWebsite extends StoredFields {
  id: number;
  /** When the website was added, ISO-8601 in UTC. */
  created_at: string;
  updated_at: string;
}

/** A new website. Fields that are omitted get the API's defaults. */
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
  /**
   * Lists websites.
   *
   * @param only the id of the only website to list; null lists all
   */
  list(
    query: WebsiteQuery,
    only?: number | null,
  ): Promise<{ rows: StoredWebsite[]; total: number }>;
  /** Returns the ids of all websites. */
  ids(): Promise<number[]>;
  /** Adds a website. @returns it, or null if its domain is taken */
  store(website: NewWebsite): Promise<StoredWebsite | null>;
  /** Changes a website. @returns it, or null if it does not exist */
  update(id: number, changes: WebsiteChanges): Promise<StoredWebsite | null>;
  /**
   * Deletes a website. Its counters cannot be reached from then on; `Removal` deletes them in steps.
   *
   * @returns false if the website does not exist
   */
  delete(id: number): Promise<boolean>;
  /** Looks up the websites of hits. */
  readonly directory: WebsiteDirectory;
}

/** Looks up the websites of hits in memory, so that most hits need not wait. */
export interface WebsiteDirectory {
  /** Finds a website. @returns a promise only if the store must be read */
  find(domain: string): StoredWebsite | null | Promise<StoredWebsite | null>;
}

/** Changes the record of a website, so that applications notice that its past days have changed. */
export async function touchWebsite(
  { websites }: { websites: Websites },
  id: number,
): Promise<void> {
  await websites.update(id, {});
}
