import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { PRIVACY } from '../../shared/api/website-fields';
import type { StoredSettings } from '../store/settings';
import type { StoredWebsite } from '../store/websites';
import { bearerKey, isKey } from '../http/api/keys';
import { checkPassword } from '../http/api/passwords';

const SECRET = 'page.secret';
/** How long a browser keeps access to a page, seconds. */
export const OPEN_FOR_S = 24 * 60 * 60;

/**
 * Decides who may see a statistics page: everyone, the owner with the API key, or anyone with the page's password. A browser that
 * gave either gets a cookie that becomes invalid when key, password or privacy change.
 */
export class PageAccess {
  readonly #secret: string;

  /** @param linkBase what the paths of the statistics pages begin with for browsers; may be empty */
  constructor(
    settings: StoredSettings,
    private readonly keyHash: Buffer,
    private readonly linkBase = '',
  ) {
    const stored = settings.get(SECRET);
    this.#secret = stored ?? randomBytes(32).toString('base64url');
    if (stored === null) settings.set(SECRET, this.#secret);
  }

  /** Whether everyone may see the page, or this browser was granted access before. @param cookie the Cookie header */
  isOpen(website: StoredWebsite, cookie: string | null): boolean {
    if (website.privacy === PRIVACY.public) return true;
    const given = Buffer.from(cookieOf(cookie, cookieName(website)) ?? '');
    const expected = Buffer.from(this.#token(website));
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  /** Whether an Authorization header has the owner's key, which opens every page. */
  isOwner(authorization: string): boolean {
    const key = bearerKey(authorization);
    return key !== null && isKey(key, this.keyHash);
  }

  /** Whether a text is the owner's key. */
  isOwnersKey(secret: string): boolean {
    return isKey(secret, this.keyHash);
  }

  /** Whether a text is the password of a password-protected website. */
  async isPassword({ privacy, password_hash }: StoredWebsite, secret: string): Promise<boolean> {
    if (privacy !== PRIVACY.password || password_hash === null) return false;
    return checkPassword(secret, password_hash);
  }

  /** The Set-Cookie header that grants a browser access. @param https restrict the cookie to https */
  cookie(website: StoredWebsite, https: boolean): string {
    const rules = `Path=${this.linkBase}/${website.domain}; Max-Age=${OPEN_FOR_S}; HttpOnly; SameSite=Lax`;
    const pair = `${cookieName(website)}=${this.#token(website)}`;
    return `${pair}; ${rules}${https ? '; Secure' : ''}`;
  }

  #token({ id, privacy, password_hash }: StoredWebsite): string {
    const subject = [id, privacy, password_hash ?? '', this.keyHash.toString('hex')].join(' ');
    return createHmac('sha256', this.#secret).update(subject).digest('hex');
  }
}

const cookieName = ({ id }: StoredWebsite): string => `sitedeck_page_${id}`;

function cookieOf(header: string | null, name: string): string | undefined {
  return (header ?? '')
    .split(';')
    .map((pair) => pair.trim().split('='))
    .find(([key]) => key === name)?.[1];
}
