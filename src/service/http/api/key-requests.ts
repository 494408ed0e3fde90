import { z } from 'zod';
import { RIGHTS } from '$service/store/keys';
import type { Store } from '$service/store/store';
import { AppFailure } from '$shared/failures/failure';
import { keyText } from '$shared/text/en/service-keys';
import { type ApiKeys, OWNER_KEY_NAME } from './api-keys';

/** The name of a key: 1 to 64 printable characters, without a space at either end. */
export const KEY_NAME_PATTERN = /^(?! )[^\p{C}]{1,64}(?<! )$/u;

/** The request of a key command. It never contains the key itself, which stays in the command that creates it. */
export const keyRequest = z.discriminatedUnion('action', [
  z.object({ action: z.literal('list') }),
  z.object({
    action: z.literal('add'),
    name: z.string().regex(KEY_NAME_PATTERN),
    /** The SHA-256 of the key, in hexadecimal. */
    hash: z.string().regex(/^[0-9a-f]{64}$/),
    rights: z.enum(RIGHTS),
    /** The domain of the only website that the key can access; null for all websites. */
    domain: z.string().nullable(),
  }),
  z.object({ action: z.literal('revoke'), name: z.string() }),
]);

/** The keys after the change that was requested. */
export const keyList = z.object({
  keys: z.array(
    z.object({
      name: z.string(),
      rights: z.enum(RIGHTS),
      domain: z.string().nullable(),
      createdAt: z.string().nullable(),
      usedOn: z.string().nullable(),
    }),
  ),
  /** Whether a key was given when the running service was started. */
  isKeyGiven: z.boolean(),
});

export type KeyRequest = z.infer<typeof keyRequest>;
export type KeyList = z.infer<typeof keyList>;
type NewKeyOrder = Extract<KeyRequest, { action: 'add' }>;

/**
 * Lists, adds or revokes keys.
 *
 * @throws AppFailure bad-argument, whose text explains what is wrong
 */
export async function runKeyRequest(
  store: Store,
  ring: ApiKeys,
  order: KeyRequest,
): Promise<KeyList> {
  if (order.action === 'add') await add(store, order);
  if (order.action === 'revoke') await revoke(store, ring, order.name);
  const keys: KeyList['keys'] = [];
  for (const { website_id, created_at, used_on, name, rights } of await store.keys.all()) {
    const website = website_id === null ? null : await store.websites.find(website_id);
    const domain = website?.domain ?? null;
    keys.push({ name, rights, domain, createdAt: created_at, usedOn: used_on });
  }
  return { keys, isKeyGiven: ring.hasGiven };
}

async function add(
  { keys, websites }: Store,
  { name, hash, rights, domain }: NewKeyOrder,
): Promise<void> {
  if (name.toLowerCase() === OWNER_KEY_NAME)
    throw new AppFailure('bad-argument', keyText.reserved(name));
  const website = domain === null ? null : await websites.findByDomain(domain);
  if (domain !== null && website === null) {
    throw new AppFailure('bad-argument', keyText.noWebsite(domain));
  }
  if (!(await keys.add({ name, hash, rights, website_id: website?.id ?? null }))) {
    throw new AppFailure('bad-argument', keyText.nameTaken(name));
  }
}

async function revoke({ keys }: Store, ring: ApiKeys, name: string): Promise<void> {
  const key = (await keys.all()).find((each) => each.name.toLowerCase() === name.toLowerCase());
  if (key === undefined) throw new AppFailure('bad-argument', keyText.unknown(name));
  // A key given at the start has all rights, so the last stored key with all rights may then be revoked.
  if (!(await keys.remove(key.id, !ring.hasGiven))) {
    throw new AppFailure('bad-argument', keyText.lastFull(key.name));
  }
}
