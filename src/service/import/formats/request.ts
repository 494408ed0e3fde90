import { isFileAddress } from './files';

/** A request as a web server logged it. */
export interface LoggedRequest {
  /** The requested host as logged, with or without a port; null if the format does not include it. */
  host: string | null;
  /** The address of the connection, or the host name that the server looked up for it. */
  ip: string;
  /** The client's address from the header of a proxy. */
  client?: string;
  /** When the request was made, in milliseconds since the epoch. */
  at: number;
  /** The method. Like the target, it is empty if the request was invalid. */
  method: string;
  /** The request's target: `/path?query`, or a full URL. */
  target: string;
  status: number;
  /** The referrer; empty if the client sent none or the format does not include it. */
  referrer: string;
  /** The user agent; empty if the client sent none, null if the format does not include it. */
  userAgent: string | null;
  /** The values after the user agent, if the format can have any. */
  more?: string;
  /** Whether the time was logged without a zone. */
  isLocalTime?: true;
}

/** Why a line cannot be read. */
export interface LineProblem {
  problem:
    /** The line has another format, or none that is known. */
    | 'other-format'
    /** The day or time does not exist, or cannot be counted. */
    | 'time'
    /** W3C: no #Fields line precedes the line. */
    | 'no-fields'
    /** W3C: the #Fields line lacks a required field. */
    | 'missing-field'
    /** W3C: the number of values is not that of the #Fields line. */
    | 'columns'
    /** JSON: the entry lacks a required key. */
    | 'missing-key'
    /** The log lacks the header that names the client. */
    | 'no-header'
    /** The line is the last one, and the server has not finished writing it. */
    | 'unfinished'
    /** The line is longer than any log line. */
    | 'too-long'
    /** The line contains a carriage return. */
    | 'carriage-return';
  /** The missing field, key or header. */
  detail?: string;
}

/** A parsed line. `comment` is a line of the format that contains no request. */
export type ParsedLine = LoggedRequest | LineProblem | 'comment';

export const isProblem = (reading: ParsedLine): reading is LineProblem =>
  typeof reading === 'object' && 'problem' in reading;

/**
 * The kind of a request: a page view (a successful GET for something that is not a file or a feed), or why it is
 * none.
 */
export type RequestKind = 'page' | 'method' | 'failed' | 'file';

export function kindOfRequest({ method, status, target }: LoggedRequest): RequestKind {
  if (method !== 'GET' || !/^(?:\/|https?:)/i.test(target)) return 'method';
  if (!((status >= 200 && status < 300) || status === 304)) return 'failed';
  return isFileAddress(target) ? 'file' : 'page';
}

/**
 * Returns the host that a request was for. It is in the target, if that is a full URL, or was logged.
 *
 * @returns the host in lower case, without its port, a leading `www.` and a final dot; null if it is unknown
 */
export function requestedHost({ target, host }: LoggedRequest): string | null {
  const named = /^https?:\/\/([^/?#]*)/i.exec(target)?.[1] ?? host;
  return named === null ? null : normalizeHost(named);
}

/**
 * Normalizes a logged host like a website's domain: in lower case, without its port, a leading `www.` and a final
 * dot.
 */
export const normalizeHost = (host: string): string =>
  host
    .toLowerCase()
    .replace(/:\d*$/, '')
    .replace(/\.$/, '')
    .replace(/^www\./, '');
