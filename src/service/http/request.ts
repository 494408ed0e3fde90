import type { H3Event } from 'h3';
import type { IncomingMessage } from 'node:http';
import { plainAddress } from '../collect/exclusions';
import { notFound } from './answers';
import { readBody } from './body';
import { bodyFields } from './input';

/** Largest body of a write: the longest lists of exclusions, percent-encoded. */
const WRITE_LIMIT = 512 * 1024;

/** The request as node:http has it: its body and address are read from there, which costs least. */
export function nodeRequest(event: H3Event): IncomingMessage {
  const request = event.runtime?.node?.req;
  if (request === undefined) throw new TypeError('the service runs on node:http alone');
  return request as IncomingMessage;
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
export function idOf(event: H3Event): number {
  const text = event.context.params?.['id'] ?? '';
  if (!/^[1-9]\d{0,8}$/.test(text)) throw notFound();
  return Number(text);
}

/** The fields of a write's body, form-encoded or JSON. */
export async function readFields(event: H3Event): Promise<Record<string, unknown>> {
  const request = nodeRequest(event);
  const text = await readBody(request, WRITE_LIMIT);
  return bodyFields(request.headers['content-type'] ?? '', text);
}
