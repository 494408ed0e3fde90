import { isFileAddress } from './files';

/** A request as a web server logged it. */
export interface LoggedRequest {
  /** The requested host as logged, with or without a port; null when the format does not include it. */
  host: string | null;
  /** The address of the connection, or the host name that the server found for it. */
  ip: string;
  /** The client's address from a proxy's header. */
  client?: string;
  /** Milliseconds since the epoch. */
  at: number;
  /** Empty, like the target, when the request was invalid. */
  method: string;
  /** The request's target: `/path?query`, or a full URL. */
  target: string;
  status: number;
  /** Empty when there was none, or when the format does not include it. */
  referrer: string;
  /** Empty when there was none; null when the format does not include it. */
  userAgent: string | null;
  /** The values after the user agent, if the format allows any. */
  more?: string;
  /** Present if the time was logged without a zone. */
  isLocalTime?: true;
}

/** Why a line cannot be read. */
export interface LineProblem {
  problem:
    /** A line of another format, or of no known format. */
    | 'other-format'
    /** A nonexistent or uncountable day or time. */
    | 'time'
    /** W3C: no #Fields line before it. */
    | 'no-fields'
    /** W3C: the #Fields line omits a required field. */
    | 'missing-field'
    /** W3C: the number of values differs from the #Fields line. */
    | 'columns'
    /** JSON: a required key is missing. */
    | 'missing-key'
    /** The log lacks the header that names the client. */
    | 'no-header'
    /** The last line, which the server has not finished writing. */
    | 'unfinished'
    /** Longer than any log line. */
    | 'too-long'
    /** Contains a carriage return. */
    | 'carriage-return';
  /** The missing field, key or header. */
  detail?: string;
}

/** A parsed line. `comment` is a line of the format that contains no request. */
export type ParsedLine = LoggedRequest | LineProblem | 'comment';

export const isProblem = (reading: ParsedLine): reading is LineProblem =>
  typeof reading === 'object' && 'problem' in reading;

/**
 * The kind of a request: a page view (a successful GET of something other than a file or a feed), or the reason why
 * it is not one.
 */
export type RequestKind = 'page' | 'method' | 'failed' | 'file';

export function kindOfRequest({ method, status, target }: LoggedRequest): RequestKind {
  if (method !== 'GET' || !/^(?:\/|https?:)/i.test(target)) return 'method';
  if (!((status >= 200 && status < 300) || status === 304)) return 'failed';
  return isFileAddress(target) ? 'file' : 'page';
}

/**
 * The host a request was for: from its target if that is a full URL, otherwise the logged host.
 *
 * @returns in lower case, without port, leading `www.` and trailing dot; null when unknown
 */
export function requestedHost({ target, host }: LoggedRequest): string | null {
  const named = /^https?:\/\/([^/?#]*)/i.exec(target)?.[1] ?? host;
  return named === null ? null : normalizeHost(named);
}

/** Normalizes a logged host like a website's domain: lower case, without port, leading `www.` and trailing dot. */
export const normalizeHost = (host: string): string =>
  host
    .toLowerCase()
    .replace(/:\d*$/, '')
    .replace(/\.$/, '')
    .replace(/^www\./, '');
