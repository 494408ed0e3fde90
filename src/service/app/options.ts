import type { ServiceSettings } from '../../shared/service-process';

/** All the service can be told. The application gives the settings only; a terminal gives the rest too. */
export interface ServiceOptions extends Omit<ServiceSettings, 'key'> {
  /** API key that every request must carry; null for the one made at the first start. */
  key: string | null;
  /** Requests a minute that one client may send to the API. */
  limit?: number | undefined;
  /** Hits a second that one client may send, 0 for no limit; 1,000 when not given. */
  hitLimit?: number | undefined;
  /** A database in MaxMind's format (.mmdb) instead of the bundled one by country. */
  geoFile?: string | undefined;
  /** More host names under which the service is reached: those of a proxy before it. */
  hosts?: readonly string[] | undefined;
  /** Take the client's address from X-Forwarded-For. */
  trustProxy?: boolean | undefined;
}
