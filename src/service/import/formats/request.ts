/** A request as a web server logged it. */
export interface LoggedRequest {
  /** The host that was asked, as it was logged: with or without a port; null when the format does not tell it. */
  host: string | null;
  ip: string;
  /** Milliseconds since the epoch. */
  at: number;
  /** Empty, like the target, when the client sent no valid request. */
  method: string;
  /** The request's target: `/path?query`, or a whole address. */
  target: string;
  status: number;
  /** Empty when there was none, or when the format does not tell it. */
  referrer: string;
  /** Empty when there was none, null when the format does not tell it. */
  userAgent: string | null;
}

/** Why a line cannot be read. */
export interface Problem {
  problem:
    /** Another format's line, or none's. */
    | 'other-format'
    /** A day or time that does not exist, or that no day can be counted for. */
    | 'time'
    /** W3C: no #Fields line before it. */
    | 'no-fields'
    /** W3C: the #Fields line leaves out something that is needed. */
    | 'missing-field'
    /** W3C: not as many values as the #Fields line names. */
    | 'columns'
    /** JSON: something that is needed is not there. */
    | 'missing-key'
    /** The last line, not written to its end yet. */
    | 'unfinished'
    /** Longer than any log line. */
    | 'too-long'
    /** Has a carriage return in it. */
    | 'carriage-return';
  /** What is missing. */
  detail?: string;
}

/** What a line says; `comment` is a line of the format that logs no request. */
export type Reading = LoggedRequest | Problem | 'comment';

export const isProblem = (reading: Reading): reading is Problem =>
  typeof reading === 'object' && 'problem' in reading;

const FILES =
  /\.(?:avif|bmp|css|csv|eot|gif|gz|ico|jpe?g|js|json|map|md5|mjs|mp[34]|og[gv]|otf|pdf|png|rss|svg|ttf|txt|wasm|web[mp]|webmanifest|woff2?|xml|zip)$/i;

/** What a request is: a person seeing a page (a successful GET of what is no picture, style or script), or why not. */
export type RequestKind = 'page' | 'method' | 'failed' | 'file';

export function kindOfRequest({ method, status, target }: LoggedRequest): RequestKind {
  if (method !== 'GET' || !/^(?:\/|https?:)/i.test(target)) return 'method';
  if (!((status >= 200 && status < 300) || status === 304)) return 'failed';
  return FILES.test(target.split(/[?#]/, 1)[0] ?? '') ? 'file' : 'page';
}

/**
 * The host a request was for: of a whole address as its target, else the logged one.
 * @returns lower case, without port, leading `www.` and closing dot; null when it is not known
 */
export function hostOf({ target, host }: LoggedRequest): string | null {
  const named = /^https?:\/\/([^/?#]*)/i.exec(target)?.[1] ?? host;
  if (named === null) return null;
  return named
    .toLowerCase()
    .replace(/:\d*$/, '')
    .replace(/\.$/, '')
    .replace(/^www\./, '');
}
