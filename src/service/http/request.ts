import type { IncomingMessage } from 'node:http';
import { notFoundError } from './answers';
import { readBody } from './body';
import { bodyFields } from './input';

/** The maximum size of a write's body, in bytes: that of the longest exclusion lists, percent-encoded. */
const WRITE_LIMIT = 512 * 1024;

/** A request matched to a route. */
export interface RoutedRequest {
  request: IncomingMessage;
  /** The values of the route's path parameters. */
  params: Readonly<Record<string, string>>;
  /** The query with its `?`, or an empty text. */
  search: string;
}

/** Returns the parameters in the query. */
export function queryOf({ search }: RoutedRequest): URLSearchParams {
  return new URLSearchParams(search);
}

/** Returns the website id in the path. An invalid id counts as that of an unknown website. */
export function websiteIdOf({ params }: RoutedRequest): number {
  const text = params['id'] ?? '';
  if (!/^[1-9]\d{0,8}$/.test(text)) throw notFoundError();
  return Number(text);
}

/** Parses the fields of a write's body, which is form-encoded or JSON. */
export async function readFields({ request }: RoutedRequest): Promise<Record<string, unknown>> {
  const text = await readBody(request, WRITE_LIMIT);
  return bodyFields(request.headers['content-type'] ?? '', text);
}
