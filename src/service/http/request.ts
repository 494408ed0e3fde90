import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { plainAddress } from '../collect/exclusions';
import { notFound } from './answers';
import { readBody } from './body';
import { bodyFields } from './input';

/** The largest body of a write: the longest exclusion lists, percent-encoded. */
const WRITE_LIMIT = 512 * 1024;

/** A request matched to a route. */
export interface Call {
  request: IncomingMessage;
  /** The values of the route's path parameters. */
  params: Readonly<Record<string, string>>;
  /** With its `?`, or empty. */
  search: string;
}

/** The parameters after the `?`. */
export function queryOf({ search }: Call): URLSearchParams {
  return new URLSearchParams(search);
}

/**
 * The client's IP address.
 *
 * @param trustProxy use the last address in X-Forwarded-For, written by the proxy in front of this service
 */
export function clientAddress(request: IncomingMessage, trustProxy: boolean): string {
  const own = plainAddress(request.socket.remoteAddress ?? '');
  if (!trustProxy) return own;
  const forwarded = plainAddress(lastOf(request, 'x-forwarded-for'));
  // Anything but an address must not be remembered as a client.
  return isIP(forwarded) === 0 ? own : forwarded;
}

/** Whether the client's connection is https, according to a trusted proxy. @param trustProxy whether to believe it */
export function isHttps(request: IncomingMessage, trustProxy: boolean): boolean {
  return trustProxy && lastOf(request, 'x-forwarded-proto').toLowerCase() === 'https';
}

/** The last entry of a list in a header: written by the nearest proxy. */
function lastOf({ headers }: IncomingMessage, name: string): string {
  const entries = [headers[name] ?? []].flat().join(',').split(',');
  return entries.at(-1)?.trim() ?? '';
}

/** The id in the path. An invalid id matches no website. */
export function idOf({ params }: Call): number {
  const text = params['id'] ?? '';
  if (!/^[1-9]\d{0,8}$/.test(text)) throw notFound();
  return Number(text);
}

/** Parses the fields of a write's body, form-encoded or JSON. */
export async function readFields({ request }: Call): Promise<Record<string, unknown>> {
  const text = await readBody(request, WRITE_LIMIT);
  return bodyFields(request.headers['content-type'] ?? '', text);
}
