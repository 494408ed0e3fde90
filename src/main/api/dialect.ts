/**
 * Where a server departs from the API. Learned from its answers, kept with the account
 * (docs/service-api.md: old names of the hourly statistics, booleans read by truthiness, PUT only, `url`, lists without
 * favorites or order).
 */
export interface Dialect {
  /** The API's `pageviews_hour`, or the older `pageviews_hours`. */
  hourly: 'hour' | 'hours';
  /** `favorite` as the API's `true`/`false`, or as `1`/`0`. */
  favorite: 'words' | 'digits';
  /** The method of an update. */
  update: 'PATCH' | 'PUT';
  /** What requests call a website's domain. Only a refusal teaches `url`; what records call it says nothing. */
  domainParameter: 'domain' | 'url';
  /** Whether the server keeps favorites, or its records have none. */
  favorites: 'server' | 'none';
  /** Whether the server was seen to sort by domain, or to ignore that it was asked to; until then it is believed to. */
  domainOrder: 'unproven' | 'server' | 'none';
}

export const DOCUMENTED: Readonly<Dialect> = {
  hourly: 'hour',
  favorite: 'words',
  update: 'PATCH',
  domainParameter: 'domain',
  favorites: 'server',
  domainOrder: 'unproven',
};

/** One account's dialect as known so far. */
export interface DialectMemory {
  get(): Dialect;
  learn(change: Partial<Dialect>): void;
}

/** A dialect that is forgotten with the object. */
export function freshDialect(): DialectMemory {
  let dialect: Dialect = { ...DOCUMENTED };
  return {
    get: () => dialect,
    learn: (change) => {
      dialect = { ...dialect, ...change };
    },
  };
}
