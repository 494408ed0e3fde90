import type { IncomingMessage } from 'node:http';
import type { Proxies } from './proxies';
import { limitedClient } from './rate-limit';

/**
 * The client of a request for a page, as limits count it. What another website's page embeds, such as a frame or a picture, counts
 * apart, so that it cannot use up what its visitor may read.
 */
export function pageClientOf(request: IncomingMessage, proxies: Proxies): string {
  const client = limitedClient(proxies.addressOf(request));
  return isEmbedded(request) ? `embedded ${client}` : client;
}

/** Browsers send the headers over https, and over http on this computer. */
function isEmbedded({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const site = headers['sec-fetch-site'];
  const isOwn = site === undefined || site === 'same-origin' || site === 'none';
  // A page can also have its browser load others in advance.
  const isFollowed =
    headers['sec-fetch-dest'] === 'document' && headers['sec-purpose'] === undefined;
  return !isOwn && !isFollowed;
}
