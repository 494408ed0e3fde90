import { parseUrl } from '$shared/lib/url';

/** What the statistics take from an address. */
export interface Address {
  /** Host without a port, lower case; ASCII form. */
  host: string;
  /** The host as websites are registered: without a leading `www.` and a closing dot. */
  site: string;
  path: string;
  /** With its `?`, or empty. */
  search: string;
  /** utm_campaign, else utm_source, else ref; empty when there is none. */
  campaign: string;
}

/**
 * Reads an http(s) address. It remembers nothing.
 * @param hashRoute whether the part after `#` is the page's route and may have a query of its own: `/app#/cart?step=2`
 * @returns null for anything else
 */
export function parsePageAddress(text: string, hashRoute = false): Address | null {
  const url = /^https?:/i.test(text) ? parseUrl(text) : null;
  if (url === null) return null;
  const { hostname, pathname, search, hash } = url;
  const route = hashRoute ? readRoute(hash) : null;
  return {
    host: hostname,
    site: withoutWww(hostname),
    path: pathname + (route?.path ?? ''),
    search: route?.search || search,
    // Making searchParams takes longer than all the rest.
    campaign: search === '' ? '' : campaignOf(url.searchParams),
  };
}

const campaignOf = (query: URLSearchParams): string =>
  query.get('utm_campaign') || query.get('utm_source') || query.get('ref') || '';

/** Reads the address of the page before. An app of Android is named by its package: `android-app://com.example/`. */
export function readReferrer(text: string): Address | null {
  const host = /^android-app:\/\/([\w.]+)/i.exec(text)?.[1];
  if (host === undefined) return parsePageAddress(text);
  // A website of the same name is another place.
  return { host, site: `android-app://${host}`, path: '', search: '', campaign: '' };
}

/** The route of a hash router and its query. The first page has the same name with `#/` as without. */
function readRoute(hash: string): { path: string; search: string } {
  const [path = ''] = hash.split('?', 1);
  return { path: path === '#/' ? '' : path, search: hash.slice(path.length) };
}

/**
 * Whether a browser's Origin header names the website a page is on, so that no page sends hits for another website.
 * @param origin `https://example.com`; `null` for a page without an origin of its own, which has no website
 */
export function isOriginOf(origin: string, pageText: string, page: Address): boolean {
  // Nearly always the address begins with it.
  if (pageText.startsWith(origin) && /^[/?#]?$/.test(pageText.charAt(origin.length))) return true;
  return parsePageAddress(origin)?.site === page.site;
}

function withoutWww(host: string): string {
  const start = host.startsWith('www.') ? 4 : 0;
  return host.slice(start, host.endsWith('.') ? -1 : undefined);
}
