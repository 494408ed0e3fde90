import type { IncomingMessage } from 'node:http';
import { parseUrl } from '../../shared/lib/url';
import { serviceText } from '../../shared/text/en/service';
import { HttpError } from './answers';

/**
 * Refuses what a page of another origin made a browser send, such as a form with a guessed password. Programs that are no
 * browsers send neither header and are let through.
 * @throws HttpError 403
 */
export function checkSameOrigin({ headers }: Pick<IncomingMessage, 'headers'>): void {
  const site = headers['sec-fetch-site'];
  // Browsers leave it out over plain http, except on this machine; then Origin and Host tell.
  const isOwn =
    site === undefined
      ? headers.origin === undefined || parseUrl(headers.origin)?.host === headers.host
      : site === 'same-origin' || site === 'none';
  if (!isOwn) throw new HttpError(403, serviceText.api.foreignOrigin);
}
