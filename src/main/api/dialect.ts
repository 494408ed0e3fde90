import { SERVICE_HEADER } from '$shared/api/sitedeck-service';

/**
 * How a server departs from the API. Learned from its answers and stored with the account (docs/service-api.md: old names of
 * the hourly statistics, booleans read by truthiness, PUT only, `url`, lists without favorites or order).
 */
export interface Dialect {
  /** The API's `pageviews_hour`, or the older `pageviews_hours`. */
  hourly: 'hour' | 'hours';
  /** `favorite` as the API's `true`/`false`, or as `1`/`0`. */
  favorite: 'words' | 'digits';
  /** The method of an update. */
  update: 'PATCH' | 'PUT';
  /** The name of a website's domain in requests. Only a refusal teaches `url`; the name in records proves nothing. */
  domainParameter: 'domain' | 'url';
  /** Whether the server supports favorites. */
  favorites: 'server' | 'none';
  /** Whether the server has been seen to sort by domain or to ignore that parameter; until then it is assumed to sort. */
  domainOrder: 'unproven' | 'server' | 'none';
  /** What the server adds to the API: a Sitedeck service says so in a header. */
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

/** One account's dialect as far as it is known. */
export interface DialectMemory {
  get(): Dialect;
  learn(change: Partial<Dialect>): void;
}

/** Learns from an answer's headers what its server adds to the API. */
export function learnAdditions(memory: DialectMemory, headers: Headers): void {
  const additions = headers.get(SERVICE_HEADER.name) === null ? 'none' : 'sitedeck';
  if (memory.get().additions !== additions) memory.learn({ additions });
}

/** A dialect that is not stored. */
export function unsavedDialect(): DialectMemory {
  let dialect: Dialect = { ...DOCUMENTED_DIALECT };
  return {
    get: () => dialect,
    learn: (change) => {
      dialect = { ...dialect, ...change };
    },
  };
}
