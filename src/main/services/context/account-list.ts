import type { StoredAccount } from '$main/accounts/account-file';
import type { StoredTrust } from '$main/accounts/stored-trust';
import type { AccountTrust } from '$shared/bridge/certificates';
import type { Account } from '$shared/bridge/contract';
import { LOCAL_COLOR } from '$shared/settings/account-colors';

/** Converts an account to what the page sees, which excludes where its key is stored. */
export function toAccount(account: StoredAccount): Account {
  const { id, name, address, color, kind, product, zone, trust } = account;
  const more = {
    ...(product && { product }),
    ...(zone && { zone }),
    ...(trust && { trust: toTrust(trust) }),
  };
  return { id, name, address, color: kind === 'built-in' ? LOCAL_COLOR : color, kind, ...more };
}

function toTrust({ origin, authority, pinned }: StoredTrust): AccountTrust {
  return { host: hostAndPort(origin), authority: authority?.certificates ?? null, pinned };
}

/** An address's host and port, including a default port: a certificate is trusted for one port only. */
export function hostAndPort(address: string): string {
  const { hostname, port, protocol } = new URL(address);
  return `${hostname}:${port || (protocol === 'http:' ? '80' : '443')}`;
}
