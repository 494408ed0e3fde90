import type { IncomingMessage } from 'node:http';
import type { Proxies } from './proxies';
import { rateLimitClient } from './rate-limit';

/**
 * Returns the id by which the requests of a page's client are limited. Requests from within another website's page,
 * such as for frames and images, have a separate id, so that they do not use up the visitor's own limit.
 */
export function pageClientId(request: IncomingMessage, proxies: Proxies): string {
  const client = rateLimitClient(proxies.addressOf(request));
  return isEmbedded(request) ? `embedded ${client}` : client;
}

/**
 * Whether a request comes from within another website's page. Browsers send the headers over https, and over http
 * only on this computer.
 */
function isEmbedded({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const site = headers['sec-fetch-site'];
  const isOwn = site === undefined || site === 'same-origin' || site === 'none';
  // A page can also make its browser prefetch other pages. Such a request does not count as a followed link.
  const isFollowed =
    headers['sec-fetch-dest'] === 'document' && headers['sec-purpose'] === undefined;
  return !isOwn && !isFollowed;
}
