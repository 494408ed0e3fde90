import type { IncomingHttpHeaders } from 'node:http';
import type { RawHit } from '../collect/hit';
import type { HttpAnswer } from '../http/answers';

/** A transparent GIF of one pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const DAY_MS = 86_400_000;

/**
 * Converts a request for the image in a page's `noscript` element to a page view. If the browser has the image in its
 * cache, its request tells the day on which it was cached. Further page views are thereby told from visits, and
 * visitors are not identified.
 *
 * @param at milliseconds since the epoch
 * @param query the query of the image's address; `dnt=true` respects Do Not Track
 * @returns null if the browser does not send the page's address, or does not want to be measured
 */
export function pictureHit(
  headers: IncomingHttpHeaders,
  { at, ip, query }: { at: number; ip: string; query: URLSearchParams },
): RawHit | null {
  const page = headers.referer;
  const isUnwanted =
    headers['sec-gpc'] === '1' || (query.get('dnt') === 'true' && headers.dnt === '1');
  if (page === undefined || isUnwanted) return null;
  const wasHereToday = Date.parse(headers['if-modified-since'] ?? '') >= dayOf(at);
  return {
    at,
    page,
    referrer: wasHereToday ? page : '',
    resolution: '',
    language: headers['accept-language'] ?? '',
    userAgent: headers['user-agent'] ?? '',
    visitor: { ip },
  };
}

/**
 * Returns the answer with the image.
 *
 * @param at milliseconds since the epoch
 */
export function pictureAnswer(at: number): HttpAnswer {
  return {
    status: 200,
    body: PIXEL,
    headers: {
      'content-type': 'image/gif',
      'x-content-type-options': 'nosniff',
      // Browsers cache the image, but ask again on every page.
      'cache-control': 'private, no-cache',
      'last-modified': new Date(dayOf(at)).toUTCString(),
      'cross-origin-resource-policy': 'cross-origin',
    },
  };
}

/** Returns the start of an instant's day in UTC. It has whole seconds, as HTTP requires. */
const dayOf = (at: number): number => at - (at % DAY_MS);
