import type { ServiceSettings } from '$shared/service-process';
import type { AlertSettings } from '../alerts/settings';
import type { TrustedProxies } from '../http/proxies';
import type { MailSettings } from '../mail/settings';

/** All options of the service. The application only passes the settings; the command line can pass all. */
export interface ServiceOptions extends Omit<ServiceSettings, 'key'> {
  /** The API key of the owner, with all rights; null for the key that the first start created. */
  key: string | null;
  /** The address of a database in which data is stored, in place of the folder (store/location.ts). */
  database?: string | undefined;
  /** The number of requests per minute that a client may send to the API. */
  limit?: number | undefined;
  /** The number of hits per second that a client may send; 1,000 by default, 0 for no limit. */
  hitLimit?: number | undefined;
  /** The number of statistics pages per minute that a client may request; 120 by default, 0 for no limit. */
  pageLimit?: number | undefined;
  /** The origins whose pages may show public statistics pages in a frame; none by default. */
  frameAncestors?: readonly string[] | undefined;
  /** Payment and sign-in hosts that are added to the built-in list (collect/return-hosts.ts). */
  returnHosts?: readonly string[] | undefined;
  /** A database in MaxMind's format (.mmdb) that replaces the bundled country database. */
  geoFile?: string | undefined;
  /** Additional host names of the service, such as those of a reverse proxy. */
  hosts?: readonly string[] | undefined;
  /** The IP addresses of this computer to listen on; 127.0.0.1 by default. */
  listen?: readonly string[] | undefined;
  /** The prefix of every request's path, such as `/stats`; empty by default. */
  basePath?: string | undefined;
  /**
   * The service's address for browsers (`https://stats.example.com/stats`), without a final slash; by default, the
   * address that it listens on.
   */
  publicAddress?: string | undefined;
  /** The trusted reverse proxies; none by default. */
  trustedProxies?: TrustedProxies | undefined;
  /** Whether `/metrics` is served to holders of a key. */
  metrics?: boolean | undefined;
  /** How e-mail reports are sent. Without it, none are sent. */
  mail?: MailSettings | undefined;
  /** The service's own alerts; none by default. */
  alerts?: AlertSettings | undefined;
}
