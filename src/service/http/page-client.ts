import type { IncomingMessage } from 'node:http';
import type { Proxies } from './proxies';
import { rateLimitClient } from './rate-limit';

/**
 * The client id of a page request, for rate limits. Requests embedded in another website's page, such as frames and
 * images, get a separate id, so that they cannot use up the visitor's own limit.
 */
export function pageClientId(request: IncomingMessage, proxies: Proxies): string {
  const client = rateLimitClient(proxies.addressOf(request));
  return isEmbedded(request) ? `embedded ${client}` : client;
}

/** Browsers send these headers over https, and over http only on this computer. */
function isEmbedded({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const site = headers['sec-fetch-site'];
  const isOwn = site === undefined || site === 'same-origin' || site === 'none';
  // A page can also make its browser prefetch other pages.
  const isFollowed =
    headers['sec-fetch-dest'] === 'document' && headers['sec-purpose'] === undefined;
  return !isOwn && !isFollowed;
}
