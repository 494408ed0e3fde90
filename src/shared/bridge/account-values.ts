import type { AccountTrust, TrustChange } from './certificates';

/** An account as the page sees it. The key is never part of it. */
export interface Account {
  id: string;
  name: string;
  /** Normalised server address without a trailing slash. */
  address: string;
  /** A CSS colour of the palette in styles/tokens.css: `#rrggbb`. */
  color: string;
  kind: 'server' | 'built-in';
  /** The zone its days are counted in; absent while that is taken to be this computer's. */
  zone?: AccountZone;
  /** What is trusted at its server beyond this computer's own certificates, when anything is. */
  trust?: AccountTrust;
}

/** A server's time zone. The API never tells it. */
export interface AccountZone {
  /** An IANA name, or a fixed distance from UTC such as `UTC-05:00` where only that could be learned. */
  name: string;
  /** Chosen by the person, learned from the server's answers, or told by the built-in service. */
  source: 'chosen' | 'learned' | 'service';
}

/** Where a zone is known from; this computer's where nothing else is. */
export type ZoneSource = AccountZone['source'] | 'computer';

export interface AccountList {
  accounts: Account[];
  activeId: string | null;
}

export interface ConnectInput {
  name: string;
  address: string;
  key: string;
  /** The server's time zone, an IANA name; without it, this computer's until the server shows another. */
  zone?: string;
  /** Plain http to a host other than this machine, agreed to by the person. */
  allowInsecure?: boolean;
  /** Keep the key in memory until the application quits, because there is no usable keychain. */
  keepUntilQuit?: boolean;
  /** Certificates that the person trusts at this server. */
  trust?: TrustChange;
}
