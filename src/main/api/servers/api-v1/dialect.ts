import { SERVICE_HEADER } from '$shared/api/sitedeck-service';

/**
 * How a server deviates from the API. Learned from its answers and stored with the account (docs/service-api.md: old
 * names of the hourly statistics, booleans read by truthiness, PUT only, `url`, lists without favorites or order).
 */
export interface Dialect {
  /** The API's `pageviews_hour`, or the older `pageviews_hours`. */
  hourly: 'hour' | 'hours';
  /** `favorite` as the API's `true`/`false`, or as `1`/`0`. */
  favorite: 'words' | 'digits';
  /** The method of an update. */
  update: 'PATCH' | 'PUT';
  /**
   * The name of a website's domain in requests. Set to `url` only after a refusal; the name in records proves nothing.
   */
  domainParameter: 'domain' | 'url';
  /** Whether the server supports favorites. */
  favorites: 'server' | 'none';
  /** Whether the server sorts by domain or ignores that parameter. `unproven` is treated as sorting. */
  domainOrder: 'unproven' | 'server' | 'none';
  /** The server's additions to the API. A Sitedeck service announces them in a header. */
  additions: 'none' | 'sitedeck';
}

export const DOCUMENTED_DIALECT: Readonly<Dialect> = {
  hourly: 'hour',
  favorite: 'words',
  update: 'PATCH',
  domainParameter: 'domain',
  favorites: 'server',
  domainOrder: 'unproven',
  additions: 'none',
};

/** Reads and updates one account's dialect. */
export interface DialectMemory {
  get(): Dialect;
  learn(change: Partial<Dialect>): void;
}

/** Detects the server's additions to the API from an answer's headers. */
export function learnAdditions(memory: DialectMemory, headers: Headers): void {
  const additions = headers.get(SERVICE_HEADER.name) === null ? 'none' : 'sitedeck';
  if (memory.get().additions !== additions) memory.learn({ additions });
}

/** Creates a dialect that is kept in memory only. */
export function unsavedDialect(): DialectMemory {
  let dialect: Dialect = { ...DOCUMENTED_DIALECT };
  return {
    get: () => dialect,
    learn: (change) => {
      dialect = { ...dialect, ...change };
    },
  };
}
