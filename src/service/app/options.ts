import type { ServiceSettings } from '../../shared/service-process';

/** Every option of the service. The application passes the settings only; a terminal can pass all. */
export interface ServiceOptions extends Omit<ServiceSettings, 'key'> {
  /** API key that every request must carry; null to use the one generated at the first start. */
  key: string | null;
  /** Requests per minute that one client may send to the API. */
  limit?: number | undefined;
  /** Hits per second that one client may send, 0 for no limit; 1,000 by default. */
  hitLimit?: number | undefined;
  /** Statistics pages per minute that one client may request, 0 for no limit; 120 by default. */
  pageLimit?: number | undefined;
  /** A database in MaxMind's format (.mmdb) to use instead of the bundled one with countries. */
  geoFile?: string | undefined;
  /** Further host names of the service, such as those of a reverse proxy. */
  hosts?: readonly string[] | undefined;
  /** Whether to take the client's address from X-Forwarded-For. */
  trustProxy?: boolean | undefined;
}
