import { randomBytes } from 'node:crypto';
import { dayText, todayNumber } from '$service/store/counts/calendar';
import { isStoreDiskFull } from '$service/store/engines/open';
import type { Keys, Rights } from '$service/store/keys';
import { areSameHash, hashKey } from './key-hash';

/** The reserved name of the key that the first start creates. */
export const OWNER_KEY_NAME = 'owner';

/** The permissions of a key. */
export interface KeyGrant {
  /** The id of the stored key; null for the key with which the service was started. */
  id: number | null;
  hash: Buffer;
  rights: Rights;
  /** The only website that the key can access; null for all websites. */
  websiteId: number | null;
}

/**
 * The keys that requests may have. A key given at the start replaces the one that the first start created. Keys are
 * looked up for every request, so that adding or revoking one takes effect at once.
 */
export class ApiKeys {
  readonly #given: KeyGrant | null;

  /**
   * @param given the key with which the service was started; null if none was given
   * @param clock returns the calendar day, for tests
   */
  constructor(
    private readonly keys: Keys,
    given: string | null,
    private readonly clock: () => string = () => dayText(todayNumber()),
  ) {
    this.#given =
      given === null ? null : { id: null, hash: hashKey(given), rights: 'all', websiteId: null };
  }

  /** Whether a key was given at the start. */
  get hasGiven(): boolean {
    return this.#given !== null;
  }

  /** Whether any key has all rights. */
  async hasFullKey(): Promise<boolean> {
    return (await this.grants()).some(isFullGrant);
  }

  /** Every key's grant. */
  async grants(): Promise<KeyGrant[]> {
    const stored = (await this.keys.all())
      .filter(({ name }) => this.#given === null || name !== OWNER_KEY_NAME)
      .map(({ id, hash, rights, website_id }): KeyGrant => {
        return { id, hash: Buffer.from(hash, 'hex'), rights, websiteId: website_id };
      });
    return this.#given === null ? stored : [this.#given, ...stored];
  }

  /** Finds the permissions of a key, in constant time; null for an unknown key. */
  async find(text: string): Promise<KeyGrant | null> {
    const hash = hashKey(text);
    const [found = null] = (await this.grants()).filter((grant) => areSameHash(hash, grant.hash));
    if (found !== null && found.id !== null) await this.#noteUse(found.id);
    return found;
  }

  async #noteUse(id: number): Promise<void> {
    const day = this.clock();
    if ((await this.keys.all()).some((key) => key.id === id && key.used_on === day)) return;
    try {
      await this.keys.noteUse(id, day);
    } catch (cause) {
      // Reading must work even while the disk is full. The next request records the use.
      if (!isStoreDiskFull(cause)) throw cause;
    }
  }
}

/** Whether a grant has all rights on all websites. */
export const isFullGrant = ({
  rights,
  websiteId,
}: Pick<KeyGrant, 'rights' | 'websiteId'>): boolean => rights === 'all' && websiteId === null;

/** Creates a new key: 192 random bits. */
export const generateKey = (): string => randomBytes(24).toString('base64url');

/**
 * Opens the keys of a store. If no key has all rights, creates the owner's key and shows it. If its name is taken,
 * another name is used, so that every key that is shown is also stored.
 */
export async function openApiKeys(
  keys: Keys,
  given: string | null,
  show: (key: string) => void,
): Promise<ApiKeys> {
  const ring = new ApiKeys(keys, given);
  for (let number = 1; !(await ring.hasFullKey()); number += 1) {
    const key = generateKey();
    const hash = hashKey(key).toString('hex');
    const name = number === 1 ? OWNER_KEY_NAME : `${OWNER_KEY_NAME} ${number}`;
    if (!(await keys.add({ name, hash, rights: 'all', website_id: null }))) continue;
    show(key);
    break;
  }
  return ring;
}
