import type { IncomingMessage } from 'node:http';
import { parseUrl } from '../../shared/lib/url';
import { serviceText } from '../../shared/text/en/service';
import { HttpError } from './answers';

/**
 * Refuses requests that another origin's page made a browser send, such as a form with a guessed password. Programs other than
 * browsers send neither header and are allowed.
 *
 * @throws HttpError 403
 */
export function checkSameOrigin({ headers }: Pick<IncomingMessage, 'headers'>): void {
  const site = headers['sec-fetch-site'];
  // Browsers omit it over plain http, except on this computer; then compare Origin and Host.
  const isOwn =
    site === undefined
      ? headers.origin === undefined || parseUrl(headers.origin)?.host === headers.host
      : site === 'same-origin' || site === 'none';
  if (!isOwn) throw new HttpError(403, serviceText.api.foreignOrigin);
}
