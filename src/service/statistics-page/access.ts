import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { PRIVACY } from '../../shared/api/website-fields';
import type { StoredSettings } from '../store/settings';
import type { StoredWebsite } from '../store/websites';
import { bearerKey, isKey } from '../http/api/keys';
import { checkPassword } from '../http/api/passwords';

const SECRET = 'page.secret';
/** How long a page stays open in a browser, seconds. */
export const OPEN_FOR_S = 24 * 60 * 60;

/**
 * Who may see a statistics page: everyone, the owner with the API key, or who knows the page's password. A
 * browser that gave either carries a cookie that ends when key, password or privacy change.
 */
export class PageAccess {
  readonly #secret: string;

  constructor(
    settings: StoredSettings,
    private readonly keyHash: Buffer,
  ) {
    const stored = settings.get(SECRET);
    this.#secret = stored ?? randomBytes(32).toString('base64url');
    if (stored === null) settings.set(SECRET, this.#secret);
  }

  /** Whether everyone may see the page, or this browser was let in before. @param cookie the Cookie header */
  isOpen(website: StoredWebsite, cookie: string | null): boolean {
    if (website.privacy === PRIVACY.public) return true;
    const given = Buffer.from(cookieOf(cookie, cookieName(website)) ?? '');
    const expected = Buffer.from(this.#ticket(website));
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  /** Whether an Authorization header carries the owner's key, which opens every page. */
  isOwner(authorization: string): boolean {
    const key = bearerKey(authorization);
    return key !== null && isKey(key, this.keyHash);
  }

  /** Whether a text is the owner's key. */
  isOwnersKey(secret: string): boolean {
    return isKey(secret, this.keyHash);
  }

  /** Whether a text is the password of a website that is behind one. */
  async isPassword({ privacy, password_hash }: StoredWebsite, secret: string): Promise<boolean> {
    if (privacy !== PRIVACY.password || password_hash === null) return false;
    return checkPassword(secret, password_hash);
  }

  /** The Set-Cookie header for a browser that may see the page. @param https the browser sends it over https alone */
  cookie(website: StoredWebsite, https: boolean): string {
    const rules = `Path=/${website.domain}; Max-Age=${OPEN_FOR_S}; HttpOnly; SameSite=Lax`;
    const requestId = `${cookieName(website)}=${this.#ticket(website)}`;
    return `${requestId}; ${rules}${https ? '; Secure' : ''}`;
  }

  #ticket({ id, privacy, password_hash }: StoredWebsite): string {
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
