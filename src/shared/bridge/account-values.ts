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
  /** What is trusted at its server beyond this computer's own certificates, when anything is. */
  trust?: AccountTrust;
}

export interface AccountList {
  accounts: Account[];
  activeId: string | null;
}

export interface ConnectInput {
  name: string;
  address: string;
  key: string;
  /** Plain http to a host other than this machine, agreed to by the person. */
  allowInsecure?: boolean;
  /** Keep the key in memory until the application quits, because there is no usable keychain. */
  keepUntilQuit?: boolean;
  /** Certificates that the person trusts at this server. */
  trust?: TrustChange;
}
