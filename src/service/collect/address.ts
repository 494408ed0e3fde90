import { parseUrl } from '$shared/lib/url';

/** The parts of an address that the statistics use. */
export interface Address {
  /** Host without a port, lower case; ASCII form. */
  host: string;
  /** The host in the form of registered domains: without a leading `www.` and a trailing dot. */
  site: string;
  path: string;
  /** With its `?`, or empty. */
  search: string;
  /** utm_campaign, else utm_source, else ref; empty when there is none. */
  campaign: string;
}

/**
 * Parses an http(s) address. The result is not cached.
 *
 * @param hashRoute whether the part after `#` is the page's route and may have its own query: `/app#/cart?step=2`
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
    // Avoids searchParams where possible, because creating it takes longer than the rest of this function.
    campaign: search === '' ? '' : campaignOf(url.searchParams),
  };
}

const campaignOf = (query: URLSearchParams): string =>
  query.get('utm_campaign') || query.get('utm_source') || query.get('ref') || '';

/** Parses the referrer's address. Android apps are identified by their package: `android-app://com.example/`. */
export function readReferrer(text: string): Address | null {
  const host = /^android-app:\/\/([\w.]+)/i.exec(text)?.[1];
  if (host === undefined) return parsePageAddress(text);
  // Kept distinct from a website of the same name.
  return { host, site: `android-app://${host}`, path: '', search: '', campaign: '' };
}

/** The route and query of a hash router. The first page has the same path with and without `#/`. */
function readRoute(hash: string): { path: string; search: string } {
  const [path = ''] = hash.split('?', 1);
  return { path: path === '#/' ? '' : path, search: hash.slice(path.length) };
}

/**
 * Whether a browser's Origin header matches the page's website. This prevents pages from sending hits for other
 * websites.
 *
 * @param origin `https://example.com`; `null` for a page with an opaque origin, which matches no website
 */
export function isOriginOf(origin: string, pageText: string, page: Address): boolean {
  // Fast path: the address nearly always begins with the origin.
  if (pageText.startsWith(origin) && /^[/?#]?$/.test(pageText.charAt(origin.length))) return true;
  return parsePageAddress(origin)?.site === page.site;
}

function withoutWww(host: string): string {
  const start = host.startsWith('www.') ? 4 : 0;
  return host.slice(start, host.endsWith('.') ? -1 : undefined);
}
