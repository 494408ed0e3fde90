import { parseUrl } from '../../shared/url';

/** What the statistics take from an address. */
export interface Address {
  /** Host without a port, lower case; ASCII form. */
  host: string;
  /** The host as websites are registered: without a leading `www.` and a closing dot. */
  site: string;
  path: string;
  /** With its `?`, or empty. */
  search: string;
  /** utm_campaign; empty when there is none. */
  campaign: string;
}

/** The same pages and referrers come again and again; reading an address takes some microseconds. */
const REMEMBERED = 5_000;
const known = new Map<string, Address | null>();

/** Reads an http(s) address. @returns null for anything else */
export function readAddress(text: string): Address | null {
  const before = known.get(text);
  if (before !== undefined) return before;
  const address = parse(text);
  if (known.size >= REMEMBERED) known.clear();
  known.set(text, address);
  return address;
}

function parse(text: string): Address | null {
  const url = /^https?:/i.test(text) ? parseUrl(text) : null;
  if (url === null) return null;
  const { hostname, pathname, search, searchParams } = url;
  return {
    host: hostname,
    site: withoutWww(hostname),
    path: pathname,
    search,
    campaign: searchParams.get('utm_campaign') ?? '',
  };
}

function withoutWww(host: string): string {
  const start = host.startsWith('www.') ? 4 : 0;
  return host.slice(start, host.endsWith('.') ? -1 : undefined);
}
