import { nonBlankLines } from '$shared/api/line-rules';
import type { Place } from '$shared/api/place';
import type { Hit, HitCounters } from '../store/hits';
import type { StoredWebsite, WebsiteDirectory } from '../store/websites';
import { isOriginOf, type PageAddress, parsePageAddress, readReferrer } from './address';
import {
  addressFilter,
  type ExcludedParameters,
  excludedParameters,
  withoutParameters,
} from './exclusions';
import type { HitEvent, RawHit } from './hit';
import { eventCounters, isVisit, viewCounters, visitCounters } from './hit-counters';
import { ReturnHosts } from './return-hosts';
import { TextCache } from './text-cache';
import { correctTouchDevice, parseUserAgent, type UserAgentValues } from './user-agent';
import type { VisitorMemory, VisitorTraits } from './visitor-memory';

/** The maximum length of a value in characters, as on other servers of this API. */
const LONGEST_VALUE = 255;

/** Looks up the place of an IP address. Neither of them is stored. */
export type FindPlace = (ip: string) => Place;

export type CollectResult =
  | { outcome: 'counted'; hit: Hit }
  /** The page's address is not http(s). */
  | { outcome: 'bad-page' }
  /** The hit was sent by a page of another website. */
  | { outcome: 'foreign-origin' }
  /** No website has the page's host. */
  | { outcome: 'unknown-website' }
  /** The website's rules exclude this visitor. */
  | { outcome: 'excluded'; by: 'bot' | 'address' };

const BAD_PAGE: CollectResult = { outcome: 'bad-page' };
const FOREIGN_ORIGIN: CollectResult = { outcome: 'foreign-origin' };
const UNKNOWN_WEBSITE: CollectResult = { outcome: 'unknown-website' };
const EXCLUDED_BOT: CollectResult = { outcome: 'excluded', by: 'bot' };
const EXCLUDED_ADDRESS: CollectResult = { outcome: 'excluded', by: 'address' };

/**
 * The cache sizes for parsed addresses, in bytes. The same pages and referrers repeat, and parsing an address takes
 * microseconds.
 */
const PAGES_BYTES = 6 * 2 ** 20;
const REFERRERS_BYTES = 2 * 2 ** 20;
/**
 * How often a text is in memory per cache entry: the text, its parsed form with all parts, and the path in the
 * statistics.
 */
const ADDRESS_COPIES = 4;

interface Rules {
  website: StoredWebsite;
  parameters: ExcludedParameters;
  excludes: (ip: string) => boolean;
  /**
   * The path of each address without its excluded parameters. The store looks up a text faster if it is the same
   * string object.
   */
  paths: WeakMap<PageAddress, string>;
}

/** The parts of the referrer that matter for a visit. */
interface Referrer {
  site: string;
  /** The host that is counted as the referrer; empty for a payment or sign-in host. */
  counted: string;
  /** Whether the host is for payments or signing in. Visitors return from there to the website. */
  isReturn: boolean;
}

/**
 * Converts a hit to the counters that it increments. Every hit is converted here, whether it comes from a page's
 * script, a log file or the sample data.
 */
export class Collector {
  /** The exclusions of each website, parsed once. A changed website is a new object. */
  readonly #rules = new WeakMap<StoredWebsite, Rules>();
  readonly #pages = new TextCache<PageAddress>(PAGES_BYTES, ADDRESS_COPIES);
  readonly #referrers = new TextCache<Referrer>(REFERRERS_BYTES, ADDRESS_COPIES);

  readonly #returnHosts: ReturnHosts;

  /**
   * @param visitors remembers the visitors of the tracker
   * @param returnHosts payment and sign-in hosts that are added to the built-in list
   */
  constructor(
    private readonly websites: WebsiteDirectory,
    private readonly findPlace: FindPlace,
    private readonly visitors: VisitorMemory | null = null,
    returnHosts: readonly string[] = [],
  ) {
    this.#returnHosts = new ReturnHosts(returnHosts);
  }

  /**
   * Converts a hit of any website.
   *
   * @returns a promise only if the website is not in memory, so that most hits do not wait
   */
  collect(raw: RawHit): CollectResult | Promise<CollectResult> {
    const known = this.#pages.get(pageKey(raw));
    const page = known ?? parsePageAddress(raw.page, raw.hashRoute);
    if (page === null) return BAD_PAGE;
    // This is checked before the website is looked up. A page of another website must learn nothing about it, not
    // even from the response time.
    if (raw.origin !== undefined && !isOriginOf(raw.origin, raw.page, page)) return FOREIGN_ORIGIN;
    const website = this.websites.find(page.site);
    if (known === undefined || website instanceof Promise)
      return this.#collectNew(raw, page, website);
    return website === null ? UNKNOWN_WEBSITE : this.#collectFor(website, raw, page);
  }

  /** Undoes the start of a visit that could not be stored, because the browser may send the hit again. */
  forget(raw: RawHit, { websiteId, counters }: Hit): void {
    const visitor = isVisit(counters) ? visitorOf(raw, websiteId) : null;
    if (visitor !== null) this.visitors?.forget(visitor);
  }

  /** Converts a hit like `collect`, for a known website. */
  collectOf(website: StoredWebsite, raw: RawHit): CollectResult {
    const known = this.#pages.get(pageKey(raw));
    const page = known ?? parsePageAddress(raw.page, raw.hashRoute);
    if (page === null) return BAD_PAGE;
    if (page.site !== website.domain) return UNKNOWN_WEBSITE;
    if (known === undefined) this.#pages.set(pageKey(raw), page);
    return this.#collectFor(website, raw, page);
  }

  /** Converts a hit whose page or website is not in memory. */
  #collectNew(
    raw: RawHit,
    page: PageAddress,
    website: StoredWebsite | null | Promise<StoredWebsite | null>,
  ): CollectResult | Promise<CollectResult> {
    if (website instanceof Promise) {
      return website.then((found) => this.#collectNew(raw, page, found));
    }
    if (website === null) return UNKNOWN_WEBSITE;
    // The page is cached only after the website was found, so that hits for unknown hosts do not fill the cache.
    this.#pages.set(pageKey(raw), page);
    return this.#collectFor(website, raw, page);
  }

  #collectFor(website: StoredWebsite, raw: RawHit, page: PageAddress): CollectResult {
    const rules = this.#rulesOf(website);
    const agent = parseUserAgent(raw.userAgent);
    if (website.exclude_bots === 1 && agent.bot) return EXCLUDED_BOT;
    if ('ip' in raw.visitor && rules.excludes(raw.visitor.ip)) return EXCLUDED_ADDRESS;
    const counters = this.#countersOf(raw, page, correctTouchDevice(agent, raw.hasTouch), rules);
    return { outcome: 'counted', hit: { websiteId: website.id, counters } };
  }

  #countersOf(raw: RawHit, page: PageAddress, agent: UserAgentValues, rules: Rules): HitCounters {
    if (raw.event !== undefined) return eventCounters(raw.at, eventText(raw.event));
    const path = pathOf(page, rules);
    const referrer = this.#referrerOf(raw.referrer);
    const visitor = visitorOf(raw, rules.website.id);
    const isKnown = visitor !== null && this.visitors?.see(visitor) === true;
    if (referrer?.site === rules.website.domain) return viewCounters(raw.at, path);
    const isInside = isKnown && (referrer?.isReturn ?? raw.mayReturn);
    if (isInside) return viewCounters(raw.at, path);
    return visitCounters(raw.at, path, {
      referrer: referrer?.counted ?? '',
      campaign: truncateValue(page.campaign),
      language: languageOf(raw.language),
      resolution: /^\d{1,5}x\d{1,5}$/.test(raw.resolution) ? raw.resolution : '',
      agent,
      place: 'place' in raw.visitor ? raw.visitor.place : this.findPlace(raw.visitor.ip),
    });
  }

  #referrerOf(text: string): Referrer | null {
    if (text === '') return null;
    const known = this.#referrers.get(text);
    if (known !== undefined) return known;
    const address = readReferrer(text);
    if (address === null) return null;
    const { host, site } = address;
    const isReturn = this.#returnHosts.has(host);
    const referrer = { site, counted: isReturn ? '' : truncateValue(host), isReturn };
    this.#referrers.set(text, referrer);
    return referrer;
  }

  #rulesOf(website: StoredWebsite): Rules {
    const known = this.#rules.get(website);
    if (known !== undefined) return known;
    const rules = {
      website,
      parameters: excludedParameters(website.exclude_params),
      excludes: addressFilter(nonBlankLines(website.exclude_ips)),
      paths: new WeakMap(),
    };
    this.#rules.set(website, rules);
    return rules;
  }
}

function visitorOf(raw: RawHit, websiteId: number): VisitorTraits | null {
  if (raw.mayReturn === undefined || raw.event !== undefined || !('ip' in raw.visitor)) return null;
  return { websiteId, ip: raw.visitor.ip, userAgent: raw.userAgent ?? '' };
}

/** Returns the cache key of a page. `#` marks a hash route: no address begins with it. */
const pageKey = ({ page, hashRoute }: RawHit): string => (hashRoute ? `#${page}` : page);

function pathOf(page: PageAddress, { parameters, paths }: Rules): string {
  const known = paths.get(page);
  if (known !== undefined) return known;
  const path = truncateValue(page.path + withoutParameters(page.search, parameters));
  paths.set(page, path);
  return path;
}

/** Returns the first language of an Accept-Language header, without its region: `en` from `en-GB,en;q=0.9`. */
function languageOf(header: string): string {
  return /^\s*([a-z]{2,3})(?![a-z])/i.exec(header)?.[1]?.toLowerCase() ?? '';
}

/** Writes an event as `name:value:unit`. Missing parts are empty. */
function eventText({ name, value = '', unit = '' }: HitEvent): string {
  return truncateValue(`${name}:${value}:${unit}`);
}

/** Truncates a text to 255 characters, but never within a surrogate pair. */
export function truncateValue(text: string): string {
  return text.length <= LONGEST_VALUE
    ? text.toWellFormed()
    : text.slice(0, LONGEST_VALUE).toWellFormed();
}
