import { AppFailure } from '$shared/failures/failure';
import { isLoopback } from '$shared/lib/loopback';
import { parseUrl } from '$shared/lib/url';

/** `/api/v1` and whatever follows it when copied from the API's documentation. */
const API_TAIL = /\/api\/v1(?:\/.*)?$/;
const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;

/**
 * Normalizes a server address as typed to the base URL of `/api/v1`: scheme, host, port and path, without a trailing slash. A
 * missing scheme means https; a path is kept, because a server may be installed under one.
 *
 * @param allowInsecure whether the user agreed to plain http to another computer; to this one it is always allowed
 * @throws AppFailure address-malformed (not an address, or with a user, query or fragment), insecure-address
 */
export function normalizeAddress(typed: string, allowInsecure = false): string {
  const url = parse(typed.trim());
  if (url.username !== '' || url.password !== '')
    throw malformed('it holds a user name or password');
  if (url.search !== '' || url.hash !== '') throw malformed('it holds a query or fragment');
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw malformed('neither http nor https');
  if (url.protocol === 'http:' && !allowInsecure && !isLoopback(url.hostname)) {
    throw new AppFailure('insecure-address', `address: http to ${url.host}`);
  }
  const path = url.pathname.replace(API_TAIL, '').replace(/(?<!\/)\/+$/, '');
  return `${url.protocol}//${url.host}${path}`;
}

function parse(text: string): URL {
  const withScheme = SCHEME.test(text) ? text : `https://${text.replace(/^\/\//, '')}`;
  // A backslash or an inner space is a typing mistake that URL would silently repair or encode.
  const url = text === '' || /[\s\\]/.test(text) ? null : parseUrl(withScheme);
  if (url === null) throw malformed('not a URL');
  return url;
}

function malformed(why: string): AppFailure {
  return new AppFailure('address-malformed', `address: ${why}`);
}
