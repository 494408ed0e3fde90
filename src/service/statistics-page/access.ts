import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { PRIVACY } from '$shared/api/website-fields';
import type { ApiKeys, KeyGrant } from '../http/api/api-keys';
import { bearerKey } from '../http/api/key-hash';
import { checkPassword } from '../http/api/passwords';
import { canSeeWebsite } from '../http/api/rights';
import type { Settings } from '../store/settings';
import type { StoredWebsite } from '../store/websites';

const SECRET = 'page.secret';
/** How long a browser has access to a page, in seconds. */
export const COOKIE_LIFETIME_S = 24 * 60 * 60;

/** Returns the store's secret for cookies. It is created at the first use. */
export const pageSecret = (settings: Settings): Promise<string> =>
  settings.keep(SECRET, randomBytes(32).toString('base64url'));

/**
 * Decides who may see a statistics page: everyone, holders of a key for the website, or everyone with the page's
 * password. A browser with a key or the password gets a cookie. The cookie becomes invalid if that key, the password
 * or the privacy setting changes.
 */
export class PageAccess {
  readonly #secret: string;

  /**
   * @param secret the secret from `pageSecret`
   * @param linkPathPrefix the path prefix of the statistics pages for browsers, which may be empty
   */
  constructor(
    secret: string,
    private readonly keys: Pick<ApiKeys, 'find' | 'grants'>,
    private readonly linkPathPrefix = '',
  ) {
    this.#secret = secret;
  }

  /**
   * Whether everyone may see the page, or this browser was given access before.
   *
   * @param cookie the Cookie header
   */
  async isOpen(website: StoredWebsite, cookie: string | null): Promise<boolean> {
    return website.privacy === PRIVACY.public || (await this.hasCookie(website, cookie));
  }

  /**
   * Whether this browser was given access before.
   *
   * @param cookie the Cookie header
   */
  async hasCookie(website: StoredWebsite, cookie: string | null): Promise<boolean> {
    const given = Buffer.from(cookieOf(cookie, cookieName(website)) ?? '');
    const givers = (await this.keys.grants()).filter((grant) => canSeeWebsite(grant, website.id));
    const passwords = website.privacy === PRIVACY.password ? [null] : [];
    return [...passwords, ...givers].some((giver) => {
      const expected = Buffer.from(this.#token(website, giver));
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  }

  /**
   * Returns the key in an Authorization header; null if it gives no access to the page.
   *
   * @param website null for a website that does not exist
   */
  async keyIn(authorization: string, website: StoredWebsite | null): Promise<KeyGrant | null> {
    const key = bearerKey(authorization);
    return key === null ? null : this.key(key, website);
  }

  /**
   * Finds a key by its text; null if it gives no access to the page.
   *
   * @param website null for a website that does not exist
   */
  async key(secret: string, website: StoredWebsite | null): Promise<KeyGrant | null> {
    const grant = await this.keys.find(secret);
    return grant !== null && canSeeWebsite(grant, website?.id ?? null) ? grant : null;
  }

  /** Whether a text is the password of a password-protected website. */
  async isPassword({ privacy, password_hash }: StoredWebsite, secret: string): Promise<boolean> {
    if (privacy !== PRIVACY.password || password_hash === null) return false;
    return checkPassword(secret, password_hash);
  }

  /**
   * Returns the Set-Cookie header that gives a browser access.
   *
   * @param giver the key that was used; null for the password
   * @param https whether the cookie is restricted to https
   */
  cookie(website: StoredWebsite, giver: KeyGrant | null, https: boolean): string {
    const path = `${this.linkPathPrefix}/${website.domain}`;
    const rules = `Path=${path}; Max-Age=${COOKIE_LIFETIME_S}; HttpOnly; SameSite=Lax`;
    const pair = `${cookieName(website)}=${this.#token(website, giver)}`;
    return `${pair}; ${rules}${https ? '; Secure' : ''}`;
  }

  #token({ id, privacy, password_hash }: StoredWebsite, giver: KeyGrant | null): string {
    const by = giver === null ? 'password' : giver.hash.toString('hex');
    const subject = [id, privacy, password_hash ?? '', by].join(' ');
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
