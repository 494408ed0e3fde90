import { parseUrl } from '$shared/lib/url';

/** The parts of an address that statistics use. */
export interface PageAddress {
  /** The host without its port, in lower case and ASCII. */
  host: string;
  /** The host as websites are registered: without a leading `www.` and a final dot. */
  site: string;
  path: string;
  /** The query with its `?`, or an empty text. */
  search: string;
  /** The value of utm_campaign, otherwise of utm_source, otherwise of ref; empty if there is none. */
  campaign: string;
}

/**
 * Parses an http(s) address, without a cache.
 *
 * @param hashRoute whether the part after `#` is the page's route, which may have its own query: `/app#/cart?step=2`
 * @returns null for any other text
 */
export function parsePageAddress(text: string, hashRoute = false): PageAddress | null {
  const url = /^https?:/i.test(text) ? parseUrl(text) : null;
  if (url === null) return null;
  const { hostname, pathname, search, hash } = url;
  const route = hashRoute ? readRoute(hash) : null;
  return {
    host: hostname,
    site: withoutWww(hostname),
    path: pathname + (route?.path ?? ''),
    search: route?.search || search,
    // Creating searchParams would take longer than the rest of this function, so it is avoided where possible.
    campaign: search === '' ? '' : campaignOf(url.searchParams),
  };
}

const campaignOf = (query: URLSearchParams): string =>
  query.get('utm_campaign') || query.get('utm_source') || query.get('ref') || '';

/** Parses the address of a referrer. An Android app is identified by its package: `android-app://com.example/`. */
export function readReferrer(text: string): PageAddress | null {
  const host = /^android-app:\/\/([\w.]+)/i.exec(text)?.[1];
  if (host === undefined) return parsePageAddress(text);
  // The prefix distinguishes an app from a website of the same name.
  return { host, site: `android-app://${host}`, path: '', search: '', campaign: '' };
}

/**
 * Splits the part after `#` into the path and the query of its route. The first page of a website has the same path
 * with and without `#/`.
 */
function readRoute(hash: string): { path: string; search: string } {
  const [path = ''] = hash.split('?', 1);
  return { path: path === '#/' ? '' : path, search: hash.slice(path.length) };
}

/**
 * Whether a browser's Origin header matches the page's website. The check prevents pages from sending hits for other
 * websites.
 *
 * @param origin such as `https://example.com`; `null` for a page with an opaque origin, which matches no website
 */
export function isOriginOf(origin: string, pageText: string, page: PageAddress): boolean {
  // A shortcut: the address nearly always begins with the origin.
  if (pageText.startsWith(origin) && /^[/?#]?$/.test(pageText.charAt(origin.length))) return true;
  return parsePageAddress(origin)?.site === page.site;
}

function withoutWww(host: string): string {
  const start = host.startsWith('www.') ? 4 : 0;
  return host.slice(start, host.endsWith('.') ? -1 : undefined);
}
