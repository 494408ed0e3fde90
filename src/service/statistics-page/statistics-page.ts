import { PRIVACY } from '$shared/api/website-fields';
import { type HttpAnswer, HttpError } from '../http/answers';
import type { KeyGrant } from '../http/api/api-keys';
import { normalizeDomain } from '../http/api/domain';
import type { RateLimit } from '../http/rate-limit';
import type { AttemptLimit } from '../http/shared-limits';
import type { Reader } from '../reading/requests';
import type { StoredWebsite, Websites } from '../store/websites';
import type { PageAccess } from './access';
import { renderLiveVisits, withLiveVisits } from './live';
import type { PageLocale } from './page-locale';
import { requestedPeriod } from './period';
import { headersForFrames, PAGE_HEADERS } from './style';
import { lockedView, messageView } from './views';

export interface PageRequest {
  /** The path without its slash, which is the website's domain. */
  domain: string;
  query: URLSearchParams;
  authorization: string | null;
  cookie: string | null;
  /** The locale of the page, in the language that the browser prefers. */
  locale: PageLocale;
  /** The id by which the client's requests are limited (http/page-client.ts). */
  client: string;
  /** Whether the browser's connection is https. */
  https: boolean;
}

/** A requested page. Only the owner is told whether a website exists, unless it is public. */
interface RequestedPage {
  domain: string;
  website: StoredWebsite | null;
}

/** Where the data of a page comes from. */
export interface PageSources {
  websites: Websites;
  reader: Reader;
  /** Counts the visits of the last 30 minutes (collect/live-visits.ts). */
  live: { count(websiteId: number): number };
}

export interface PageLimits {
  /** The limit on wrong passwords and keys, by client and domain. */
  tries: AttemptLimit;
  /** The limit on requests, by client; null for no limit. */
  requests: RateLimit | null;
}

/** Where the pages are, and who may embed them. */
export interface PageLocation {
  /** The path prefix of the pages for browsers, which may be empty. */
  linkPathPrefix: string;
  /** The origins whose pages may show a public page in a frame. */
  frameAncestors: readonly string[];
}

/** The statistics page of a website, at `/{domain}`. */
export class StatisticsPage {
  readonly #frameHeaders: Record<string, string>;

  constructor(
    private readonly sources: PageSources,
    private readonly access: PageAccess,
    private readonly place: PageLocation,
    private readonly limits: PageLimits,
  ) {
    this.#frameHeaders = headersForFrames(place.frameAncestors);
  }

  /** Answers GET with the page, or with the form for the password or key. */
  show(request: PageRequest): Promise<HttpAnswer> {
    return this.#limited(request, null, () => this.#show(request));
  }

  /** Answers POST, which the form sends. If the secret is correct, sets a cookie and redirects to the page. */
  open(request: PageRequest, secret: string): Promise<HttpAnswer> {
    return this.#limited(request, secret, () => this.#open(request, secret));
  }

  /**
   * Answers a refusal with a page: too many requests from this client, or too many queries in total. Holders of a key
   * or password have a limit of their own, so that strangers at the same address cannot use it up.
   */
  async #limited(
    request: PageRequest,
    secret: string | null,
    work: () => Promise<HttpAnswer>,
  ): Promise<HttpAnswer> {
    try {
      const { requests } = this.limits;
      if (requests !== null) {
        const isHolder = await this.#isHolder(request, secret);
        requests.count(isHolder ? `holder ${request.client}` : request.client);
      }
      return await work();
    } catch (cause) {
      if (!(cause instanceof HttpError)) throw cause;
      const { busy, tooManyRequests, later } = request.locale.words;
      const title = cause.status === 429 ? tooManyRequests : busy;
      return page(cause.status, messageView(request.locale, title, later).text, cause.headers);
    }
  }

  /**
   * Whether a request has a key, or a cookie that was given for a key or the password.
   *
   * @param secret the secret in the form
   */
  async #isHolder(
    { domain, authorization, cookie }: PageRequest,
    secret: string | null,
  ): Promise<boolean> {
    if (authorization === null && cookie === null && secret === null) return false;
    const website = (await this.#find(domain))?.website ?? null;
    if (website !== null && (await this.access.hasCookie(website, cookie))) return true;
    if (secret !== null && (await this.access.key(secret, website)) !== null) return true;
    return authorization !== null && (await this.access.keyIn(authorization, website)) !== null;
  }

  async #show(request: PageRequest): Promise<HttpAnswer> {
    const target = await this.#find(request.domain);
    if (target === null) return missing(request.locale);
    const { website } = target;
    if (website !== null && (await this.access.isOpen(website, request.cookie))) {
      return this.#page(website, request);
    }
    const { authorization } = request;
    if (authorization === null) return locked(request.locale, 401, target);
    if ((await this.access.keyIn(authorization, website)) === null) {
      return (await this.#countTry(target, request)) ?? wrong(request.locale, target);
    }
    return website === null ? missing(request.locale) : this.#page(website, request);
  }

  /**
   * Opens the page with a secret. Keys are checked first: attempts of others then do not lock out their holders. Keys
   * are too long to guess.
   */
  async #open(request: PageRequest, secret: string): Promise<HttpAnswer> {
    const target = await this.#find(request.domain);
    if (target === null) return missing(request.locale);
    const { website } = target;
    const key = await this.access.key(secret, website);
    if (key !== null) {
      return website === null ? missing(request.locale) : this.#grant(website, request, key);
    }
    if (website !== null && (await this.access.isOpen(website, request.cookie))) {
      return this.#toPage(website);
    }
    // The attempt is counted before the password is checked, so that parallel requests cannot bypass the limit.
    const refused = await this.#countTry(target, request);
    if (refused !== null) return refused;
    if (website === null || !(await this.access.isPassword(website, secret))) {
      return wrong(request.locale, target);
    }
    await this.limits.tries.refund(tryName(target, request));
    return this.#grant(website, request, null);
  }

  /** Counts an attempt. @returns the answer if none remains; otherwise null */
  async #countTry(target: RequestedPage, request: PageRequest): Promise<HttpAnswer | null> {
    try {
      await this.limits.tries.count(tryName(target, request));
      return null;
    } catch (cause) {
      if (!(cause instanceof HttpError)) throw cause;
      const { locale } = request;
      return locked(locale, 429, target, locale.words.tooMany, cause.headers);
    }
  }

  /**
   * Redirects to the page, with a cookie.
   *
   * @param key the key that was used; null for the password
   */
  #grant(website: StoredWebsite, { https }: PageRequest, key: KeyGrant | null): HttpAnswer {
    return this.#toPage(website, { 'set-cookie': this.access.cookie(website, key, https) });
  }

  #toPage({ domain }: StoredWebsite, headers: Record<string, string> = {}): HttpAnswer {
    const location = `${this.place.linkPathPrefix}/${domain}`;
    return { status: 303, body: null, headers: { location, ...headers } };
  }

  /** Finds the website of a path. @returns null if the text cannot be a website's domain */
  async #find(text: string): Promise<RequestedPage | null> {
    const domain = normalizeDomain(text);
    if (domain === null) return null;
    return { domain, website: await this.sources.websites.findByDomain(domain) };
  }

  async #page({ id, domain, privacy }: StoredWebsite, request: PageRequest): Promise<HttpAnswer> {
    const period = requestedPeriod(request.query.get('period'));
    const { locale } = request;
    const language = locale.tag;
    const read = await this.sources.reader.page({ websiteId: id, domain, period, language });
    const body = withLiveVisits(read, renderLiveVisits(locale, this.sources.live.count(id)));
    return page(200, body, privacy === PRIVACY.public ? this.#frameHeaders : {});
  }
}

const page = (
  status: number,
  body: string | Uint8Array,
  headers: Record<string, string> = {},
): HttpAnswer => ({
  status,
  body,
  headers: { ...PAGE_HEADERS, ...headers },
});

/** Returns the page at the service's own address. */
export const rootPage = (locale: PageLocale): HttpAnswer =>
  page(200, messageView(locale, 'Sitedeck', locale.words.rootHint).text);

function missing(locale: PageLocale): HttpAnswer {
  const { missing, missingHint } = locale.words;
  return page(404, messageView(locale, missing, missingHint).text);
}

const tryName = ({ domain }: RequestedPage, { client }: PageRequest): string =>
  `${client} ${domain}`;

const wrong = (locale: PageLocale, target: RequestedPage): HttpAnswer =>
  locked(locale, 401, target, locale.words.wrong);

/**
 * Returns the form for the password or the key. For a website that does not exist, it is the same as for a private
 * one.
 *
 * @param problem why the form is shown again
 */
function locked(
  locale: PageLocale,
  status: number,
  { domain, website }: RequestedPage,
  problem?: string,
  headers?: Record<string, string>,
): HttpAnswer {
  const kind = website?.privacy === PRIVACY.password ? 'password' : 'key';
  return page(status, lockedView(locale, domain, kind, problem).text, headers);
}
