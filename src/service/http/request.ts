import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { plainAddress } from '../collect/exclusions';
import { notFound } from './answers';
import { readBody } from './body';
import { bodyFields } from './input';

/** Largest body of a write: the longest lists of exclusions, percent-encoded. */
const WRITE_LIMIT = 512 * 1024;

/** A request on its route. */
export interface Call {
  request: IncomingMessage;
  /** What stands in the path where the route has a name. */
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
 * @param trustProxy take the last address in X-Forwarded-For, which the proxy before this service wrote
 */
export function clientAddress(request: IncomingMessage, trustProxy: boolean): string {
  const own = plainAddress(request.socket.remoteAddress ?? '');
  if (!trustProxy) return own;
  const forwarded = plainAddress(lastOf(request, 'x-forwarded-for'));
  // Whatever else stands there must not be remembered as a client.
  return isIP(forwarded) === 0 ? own : forwarded;
}

/** Whether the client's connection is https, as the proxy before this service says. @param trustProxy believe it */
export function isHttps(request: IncomingMessage, trustProxy: boolean): boolean {
  return trustProxy && lastOf(request, 'x-forwarded-proto').toLowerCase() === 'https';
}

/** The last entry of a list in a header: what the nearest proxy wrote. */
function lastOf({ headers }: IncomingMessage, name: string): string {
  const entries = [headers[name] ?? []].flat().join(',').split(',');
  return entries.at(-1)?.trim() ?? '';
}

/** The id in the path. What is no id is no website. */
export function idOf({ params }: Call): number {
  const text = params['id'] ?? '';
  if (!/^[1-9]\d{0,8}$/.test(text)) throw notFound();
  return Number(text);
}

/** The fields of a write's body, form-encoded or JSON. */
export async function readFields({ request }: Call): Promise<Record<string, unknown>> {
  const text = await readBody(request, WRITE_LIMIT);
  return bodyFields(request.headers['content-type'] ?? '', text);
}
