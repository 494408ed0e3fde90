import type { IncomingMessage } from 'node:http';
import { notFound } from './answers';
import { readBody } from './body';
import { bodyFields } from './input';

/** The largest body of a write: the longest exclusion lists, percent-encoded. */
const WRITE_LIMIT = 512 * 1024;

/** A request matched to a route. */
export interface RoutedRequest {
  request: IncomingMessage;
  /** The values of the route's path parameters. */
  params: Readonly<Record<string, string>>;
  /** With its `?`, or empty. */
  search: string;
}

/** The parameters after the `?`. */
export function queryOf({ search }: RoutedRequest): URLSearchParams {
  return new URLSearchParams(search);
}

/** The id in the path. An invalid id matches no website. */
export function websiteIdOf({ params }: RoutedRequest): number {
  const text = params['id'] ?? '';
  if (!/^[1-9]\d{0,8}$/.test(text)) throw notFound();
  return Number(text);
}

/** Parses the fields of a write's body, form-encoded or JSON. */
export async function readFields({ request }: RoutedRequest): Promise<Record<string, unknown>> {
  const text = await readBody(request, WRITE_LIMIT);
  return bodyFields(request.headers['content-type'] ?? '', text);
}
