import type { IncomingMessage } from 'node:http';
import { parseUrl } from '$shared/lib/url';
import { serviceText } from '$shared/text/en/service';
import { HttpError } from './answers';

/**
 * Refuses requests that a page of another origin made a browser send, such as a form with a guessed password.
 * Programs that are not browsers send none of the headers and are accepted.
 *
 * @param hosts the service's own hosts as the browser knows them, each with a port if it has one
 * @throws HttpError 403
 */
export function checkSameOrigin(
  { headers }: Pick<IncomingMessage, 'headers'>,
  hosts: readonly (string | undefined)[],
): void {
  const site = headers['sec-fetch-site'];
  // Browsers omit this header over plain http, except on this computer. Then the hosts are compared.
  const isOwn =
    site === undefined
      ? headers.origin === undefined || isOneOf(hosts, headers.origin)
      : site === 'same-origin' || site === 'none';
  if (!isOwn) throw new HttpError(403, serviceText.api.foreignOrigin);
}

function isOneOf(hosts: readonly (string | undefined)[], origin: string): boolean {
  const host = parseUrl(origin)?.host;
  return host !== undefined && hosts.includes(host);
}
