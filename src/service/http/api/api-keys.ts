import { randomBytes } from 'node:crypto';
import { dayText, today } from '$service/store/counts/calendar';
import { isStoreDiskFull } from '$service/store/engines/open';
import type { Keys, Rights } from '$service/store/keys';
import { hashKey, isHash } from './key-hash';

/** The name of the key that the first start makes; another one may not have it. */
export const OWNER = 'owner';

/** What a key allows. */
export interface Grant {
  /** Null for the key that the service was started with. */
  id: number | null;
  hash: Buffer;
  rights: Rights;
  /** The only website that it sees; null for all. */
  websiteId: number | null;
}

/**
 * The keys that requests may carry. A key that the service was started with takes the place of the one that the first start made.
 * Everything is looked up anew, so that a key counts, and no longer counts, from the next request on.
 */
export class ApiKeys {
  readonly #given: Grant | null;

  /** @param given the key that the service was started with @param clock the calendar day, for tests */
  constructor(
    private readonly keys: Keys,
    given: string | null,
    private readonly clock: () => string = () => dayText(today()),
  ) {
    this.#given =
      given === null ? null : { id: null, hash: hashKey(given), rights: 'all', websiteId: null };
  }

  /** Whether the service was started with a key. */
  get hasGiven(): boolean {
    return this.#given !== null;
  }

  /** Whether some key may do everything. */
  async hasFullKey(): Promise<boolean> {
    return (await this.grants()).some(isFull);
  }

  /** Every key's grant. */
  async grants(): Promise<Grant[]> {
    const stored = (await this.keys.all())
      .filter(({ name }) => this.#given === null || name !== OWNER)
      .map(({ id, hash, rights, website_id }): Grant => {
        return { id, hash: Buffer.from(hash, 'hex'), rights, websiteId: website_id };
      });
    return this.#given === null ? stored : [this.#given, ...stored];
  }

  /** What a text allows as a key, or null when it is none. Takes the same time for each. */
  async find(text: string): Promise<Grant | null> {
    const hash = hashKey(text);
    const [found = null] = (await this.grants()).filter((grant) => isHash(hash, grant.hash));
    if (found !== null && found.id !== null) await this.#noteUse(found.id);
    return found;
  }

  async #noteUse(id: number): Promise<void> {
    const day = this.clock();
    if ((await this.keys.all()).some((key) => key.id === id && key.used_on === day)) return;
    try {
      await this.keys.noteUse(id, day);
    } catch (cause) {
      // Reading works while the disk is full. The next use notes it.
      if (!isStoreDiskFull(cause)) throw cause;
    }
  }
}

/** Whether a grant is the owner's: everything, of all websites. */
export const isFull = ({ rights, websiteId }: Pick<Grant, 'rights' | 'websiteId'>): boolean =>
  rights === 'all' && websiteId === null;

/** A new key: 192 random bits. */
export const newKey = (): string => randomBytes(24).toString('base64url');

/**
 * The keys of a store. Without one that may do everything, it makes the owner's key and shows it. Where another process, or another
 * key, has the name, it makes one of another name: no key is shown that is not stored.
 */
export async function openApiKeys(
  keys: Keys,
  given: string | null,
  show: (key: string) => void,
): Promise<ApiKeys> {
  const ring = new ApiKeys(keys, given);
  for (let number = 1; !(await ring.hasFullKey()); number += 1) {
    const key = newKey();
    const hash = hashKey(key).toString('hex');
    const name = number === 1 ? OWNER : `${OWNER} ${number}`;
    if (!(await keys.add({ name, hash, rights: 'all', website_id: null }))) continue;
    show(key);
    break;
  }
  return ring;
}
