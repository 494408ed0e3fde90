import type { IncomingMessage } from 'node:http';
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
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  return plainAddress(forwarded.at(-1)?.trim() ?? '') || own;
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
