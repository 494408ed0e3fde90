import { isFileAddress } from './files';

/** A request as a web server logged it. */
export interface LoggedRequest {
  /** The requested host as logged, with or without a port; null when the format does not tell it. */
  host: string | null;
  /** The address of the connection, or the name that the server looked up. */
  ip: string;
  /** The client's address by a header of the proxy before the server. */
  client?: string;
  /** Milliseconds since the epoch. */
  at: number;
  /** Empty, like the target, when the client sent no valid request. */
  method: string;
  /** The request's target: `/path?query`, or a full URL. */
  target: string;
  status: number;
  /** Empty when there was none, or when the format does not tell it. */
  referrer: string;
  /** Empty when there was none; null when the format does not tell it. */
  userAgent: string | null;
  /** The values behind the user agent, where the format allows any. */
  more?: string;
  /** Whether its time was logged without a zone. */
  isLocalTime?: true;
}

/** Why a line cannot be read. */
export interface LineProblem {
  problem:
    /** A line of another format, or of none. */
    | 'other-format'
    /** A day or time that does not exist, or that cannot be counted. */
    | 'time'
    /** W3C: no #Fields line before it. */
    | 'no-fields'
    /** W3C: the #Fields line omits a required field. */
    | 'missing-field'
    /** W3C: the number of values differs from the #Fields line. */
    | 'columns'
    /** JSON: a required key is missing. */
    | 'missing-key'
    /** The header that names the client is not in the log. */
    | 'no-header'
    /** The last line, not completely written yet. */
    | 'unfinished'
    /** Longer than any log line. */
    | 'too-long'
    /** Contains a carriage return. */
    | 'carriage-return';
  /** What is missing. */
  detail?: string;
}

/** A parsed line; `comment` is a line of the format without a request. */
export type ParsedLine = LoggedRequest | LineProblem | 'comment';

export const isProblem = (reading: ParsedLine): reading is LineProblem =>
  typeof reading === 'object' && 'problem' in reading;

/** What a request is: a page view (a successful GET of something other than a file or a feed), or why it is not one. */
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
  return named === null ? null : siteName(named);
}

/** A logged host as websites are called: in lower case, without port, leading `www.` and trailing dot. */
export const siteName = (host: string): string =>
  host
    .toLowerCase()
    .replace(/:\d*$/, '')
    .replace(/\.$/, '')
    .replace(/^www\./, '');
