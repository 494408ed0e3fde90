import type { ServiceSettings } from '$shared/service-process';
import type { TrustedProxies } from '../http/proxies';
import type { MailSettings } from '../mail/settings';

/** All options of the service. The application passes only the settings; a terminal can pass all. */
export interface ServiceOptions extends Omit<ServiceSettings, 'key'> {
  /** The API key of the owner, with all rights; null to use the key that the first start created. */
  key: string | null;
  /** The address of a database that stores the data instead of the folder (store/location.ts). */
  database?: string | undefined;
  /** Requests per minute that one client may send to the API. */
  limit?: number | undefined;
  /** Hits per second that one client may send; 0 for no limit; 1,000 by default. */
  hitLimit?: number | undefined;
  /** Statistics pages per minute that one client may request; 0 for no limit; 120 by default. */
  pageLimit?: number | undefined;
  /** Origins whose pages may show public statistics pages in a frame; none by default. */
  frameAncestors?: readonly string[] | undefined;
  /** Payment and sign-in hosts in addition to the built-in list (collect/return-hosts.ts). */
  returnHosts?: readonly string[] | undefined;
  /** A database in MaxMind's format (.mmdb) that replaces the bundled database of countries. */
  geoFile?: string | undefined;
  /** Additional host names of the service, such as those of a reverse proxy. */
  hosts?: readonly string[] | undefined;
  /** The IP addresses of this computer to listen on; 127.0.0.1 by default. */
  listen?: readonly string[] | undefined;
  /** The prefix of every request's path, such as `/stats`; empty by default. */
  basePath?: string | undefined;
  /** The service's address for browsers (`https://stats.example.com/stats`), without a slash at the end; its own by default. */
  publicAddress?: string | undefined;
  /** The trusted reverse proxies; none by default. */
  trustedProxies?: TrustedProxies | undefined;
  /** Whether /metrics is served to holders of the key. */
  metrics?: boolean | undefined;
  /** How e-mail reports are sent; without it, none are sent. */
  mail?: MailSettings | undefined;
}
