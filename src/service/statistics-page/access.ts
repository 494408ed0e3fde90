import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { PRIVACY } from '$shared/api/website-fields';
import type { ApiKeys, KeyGrant } from '../http/api/api-keys';
import { bearerKey } from '../http/api/key-hash';
import { checkPassword } from '../http/api/passwords';
import { canSeeWebsite } from '../http/api/rights';
import type { Settings } from '../store/settings';
import type { StoredWebsite } from '../store/websites';

const SECRET = 'page.secret';
/** Lifetime of a browser's access to a page, seconds. */
export const COOKIE_LIFETIME_S = 24 * 60 * 60;

/** The store's secret for cookies, created on first use. */
export const pageSecret = (settings: Settings): Promise<string> =>
  settings.keep(SECRET, randomBytes(32).toString('base64url'));

/**
 * Decides who may see a statistics page: everyone, holders of a key for the website, or anyone with the page's
 * password. The browser then gets a cookie, which becomes invalid when that key, the password or the privacy setting
 * changes.
 */
export class PageAccess {
  readonly #secret: string;

  /**
   * @param secret from `pageSecret`
   * @param linkPathPrefix path prefix of the statistics pages for browsers; may be empty
   */
  constructor(
    secret: string,
    private readonly keys: Pick<ApiKeys, 'find' | 'grants'>,
    private readonly linkPathPrefix = '',
  ) {
    this.#secret = secret;
  }

  /** Whether everyone may see the page, or this browser was granted access before. @param cookie the Cookie header */
  async isOpen(website: StoredWebsite, cookie: string | null): Promise<boolean> {
    return website.privacy === PRIVACY.public || (await this.hasCookie(website, cookie));
  }

  /** Whether this browser was granted access before. @param cookie the Cookie header */
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
   * The key in an Authorization header, if it grants access to the page.
   *
   * @param website null for one that does not exist
   */
  async keyIn(authorization: string, website: StoredWebsite | null): Promise<KeyGrant | null> {
    const key = bearerKey(authorization);
    return key === null ? null : this.key(key, website);
  }

  /**
   * Finds the key with this text, if it grants access to the page.
   *
   * @param website null for one that does not exist
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
   * The Set-Cookie header that grants a browser access.
   *
   * @param giver the key that was used; null for the password
   * @param https restrict the cookie to https
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
