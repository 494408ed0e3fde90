import { PRODUCT_NAMES } from '$shared/api/products';
import type { Account, AccountZone } from '$shared/bridge/contract';
import { isZoneName, minutesOfOffset } from '$shared/dates/zone-name';
import { isRecord } from '$shared/lib/is-record';
import { parseTrust, type StoredTrust } from './stored-trust';

/** Where an account's key is stored: in the keychain, or in memory until the application quits. */
export type KeyPlace = 'keychain' | 'until-quit';

/** An account as stored. Never its key: `keyEntry` only names the keychain entry. */
export interface StoredAccount extends Omit<Account, 'trust' | 'zone'> {
  keyEntry: string;
  keyPlace: KeyPlace;
  /** Its server's time zone; without one, this computer's is assumed. */
  zone?: AccountZone | null;
  /** Certificates the user trusts for its server. */
  trust?: StoredTrust | null;
}

export interface AccountsFile {
  accounts: StoredAccount[];
  activeId: string | null;
  /** Names and addresses of the accounts that a policy has added, so that one the user removes does not come back. */
  offered?: readonly string[];
}

export const NO_ACCOUNTS: AccountsFile = {
  accounts: [],
  activeId: null,
};

/**
 * Parses accounts.json. Checks by hand: this runs before the first frame, where loading a schema library costs more than it
 * saves. Drops unknown members.
 *
 * @returns null when it is not such a file
 */
export function parseAccountsFile(file: unknown): AccountsFile | null {
  if (!isRecord(file) || typeof file['version'] !== 'number') return null;
  const rows = file['accounts'];
  if (!Array.isArray(rows)) return null;
  const accounts = rows.map(parseAccount);
  if (accounts.some((account) => account === null)) return null;
  const known = accounts.filter((account) => account !== null);
  const activeId = file['activeId'];
  return {
    accounts: known,
    activeId: known.some((account) => account.id === activeId) ? (activeId as string) : null,
    ...(Array.isArray(file['offered']) && { offered: file['offered'].filter(isText) }),
  };
}

function parseAccount(row: unknown): StoredAccount | null {
  if (!isRecord(row)) return null;
  const { id, name, address, color, kind, keyEntry, keyPlace } = row;
  if (!isText(id) || !isText(name) || !isText(keyEntry)) return null;
  if (typeof address !== 'string' || typeof color !== 'string') return null;
  if (!/^#[0-9a-f]{6}$/i.test(color)) return null;
  if (kind !== 'server' && kind !== 'built-in') return null;
  if (keyPlace !== 'keychain' && keyPlace !== 'until-quit') return null;
  const trust = parseTrust(row['trust']);
  const zone = parseZone(row['zone']);
  const product = PRODUCT_NAMES.find((one) => one === row['product']);
  // Written by a later version: its server would be asked in another product's terms.
  if (row['product'] !== undefined && product === undefined) return null;
  const more = { ...(product && { product }), ...(zone && { zone }), ...(trust && { trust }) };
  return { id, name, address, color, kind, keyEntry, keyPlace, ...more };
}

const ZONE_SOURCES: readonly unknown[] = [
  'chosen',
  'learned',
  'service',
] satisfies AccountZone['source'][];

/** Ignores a zone unknown to this computer; the account itself is still valid. */
function parseZone(value: unknown): AccountZone | null {
  if (!isRecord(value) || !isText(value['name']) || !ZONE_SOURCES.includes(value['source'])) {
    return null;
  }
  const { name, source } = value as unknown as AccountZone;
  const known = source === 'learned' ? minutesOfOffset(name) !== null : isZoneName(name);
  return known ? { name, source } : null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
