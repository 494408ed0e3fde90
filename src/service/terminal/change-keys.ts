import { tableLines } from '$command-line/table-lines';
import { keyText } from '$shared/text/en/service-keys';
import { ApiKeys, generateKey } from '../http/api/api-keys';
import { hashKey } from '../http/api/key-hash';
import { type KeyList, keyList, type KeyRequest, runKeyRequest } from '../http/api/key-requests';
import type { Rights } from '../store/keys';
import type { StoreLocation } from '../store/location';
import { openAccess } from './access';
import { requestOnce } from './ask-service';

export interface AddKeySettings {
  name: string;
  rights: Rights;
  /** The domain of the only website that the key can access; null for all websites. */
  domain: string | null;
}

/**
 * Creates a key and prints it. Only this process knows the key itself; the service gets its hash.
 *
 * @throws AppFailure
 */
export async function runAddKey(
  location: StoreLocation,
  { name, rights, domain }: AddKeySettings,
): Promise<void> {
  const key = generateKey();
  const hash = hashKey(key).toString('hex');
  await carryOut(location, { action: 'add', name, rights, domain, hash });
  const websites = domain ?? keyText.allWebsites;
  console.log(keyText.added(name, keyText.what(keyText.rights[rights], websites)));
  console.log(key);
}

/** Prints the names of the keys, with their rights and days. @throws AppFailure */
export async function runListKeys(location: StoreLocation): Promise<void> {
  const { keys, isKeyGiven } = await carryOut(location, { action: 'list' });
  if (isKeyGiven) console.log(keyText.keyGiven);
  if (keys.length === 0) console.log(keyText.none);
  else for (const line of tableLines([[...keyText.columns], ...keys.map(rowOf)])) console.log(line);
}

/** Revokes a key. @throws AppFailure */
export async function runRevokeKey(location: StoreLocation, name: string): Promise<void> {
  await carryOut(location, { action: 'revoke', name });
  console.log(keyText.revoked(name));
}

/**
 * Carries out a request on the store, or sends it to the running service. There, the change applies to the next
 * request to the API.
 */
async function carryOut(location: StoreLocation, request: KeyRequest): Promise<KeyList> {
  const access = await openAccess(location, request.action !== 'add');
  if ('control' in access) {
    return requestOnce(access.control, 'keys', request, keyList, access.folder);
  }
  const { store } = access;
  try {
    return await runKeyRequest(store, new ApiKeys(store.keys, null), request);
  } finally {
    await store.close();
  }
}

function rowOf({ name, rights, domain, createdAt, usedOn }: KeyList['keys'][number]): string[] {
  return [
    name,
    keyText.rights[rights],
    domain ?? keyText.allWebsites,
    createdAt?.slice(0, 10) ?? keyText.unknownDay,
    usedOn ?? keyText.never,
  ];
}
