import { isCountable } from '../calendar';

/** A request as a web server logged it. */
export interface LoggedRequest {
  ip: string;
  /** Milliseconds since the epoch. */
  at: number;
  method: string;
  /** The request's target: `/path?query`, or a whole address. */
  target: string;
  status: number;
  /** Empty when there was none. */
  referrer: string;
  userAgent: string;
}

/** Combined Log Format: `host ident user [time] "request" status size "referrer" "user agent"`, and whatever follows. */
const COMBINED =
  /^(\S+) \S+ .*?\[(\d{2})\/([A-Z][a-z]{2})\/(\d{4}):(\d{2}):(\d{2}):(\d{2}) ([+-])(\d{2})(\d{2})\] "((?:[^"\\]|\\.)*)" (\d{3}) (?:\d+|-) "((?:[^"\\]|\\.)*)" "((?:[^"\\]|\\.)*)"/;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Reads a line. @returns null when it is not in Combined Log Format */
export function parseLogLine(line: string): LoggedRequest | null {
  const match = COMBINED.exec(line);
  if (match === null) return null;
  const [, ip = '', ...time] = match;
  const [request = '', status, referrer = '', userAgent = ''] = time.splice(9);
  const [method = '', target = ''] = request.split(' ');
  const at = readTime(time);
  if (at === null || target === '') return null;
  return {
    ip,
    at,
    method,
    target: unescape(target),
    status: Number(status),
    referrer: noneAsEmpty(unescape(referrer)),
    userAgent: noneAsEmpty(unescape(userAgent)),
  };
}

/**
 * The instant of `10/Oct/2025:13:55:36 -0700`, in its parts.
 * @returns milliseconds since the epoch; null for a day or time that does not exist, or that no day can be counted for
 */
function readTime(parts: readonly (string | undefined)[]): number | null {
  const [day, monthName = '', year, hour, minute, second, sign, zoneHours, zoneMinutes] = parts;
  const month = MONTHS.indexOf(monthName);
  const midnight = new Date(Date.UTC(Number(year), month, Number(day)));
  // A second 60 is a leap second.
  const isTime = Number(hour) < 24 && Number(minute) < 60 && Number(second) <= 60;
  if (midnight.getUTCMonth() !== month || midnight.getUTCDate() !== Number(day) || !isTime)
    return null;
  const local =
    midnight.getTime() + ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1_000;
  const zone = (Number(zoneHours) * 60 + Number(zoneMinutes)) * 60_000;
  const at = sign === '-' ? local + zone : local - zone;
  return isCountable(at) ? at : null;
}

const noneAsEmpty = (text: string): string => (text === '-' ? '' : text);

/** Servers write quotes and control characters as `\"` and `\x1f`. */
function unescape(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(/\\(?:x([0-9a-fA-F]{2})|(.))/g, (_, hex?: string, character?: string) =>
    hex === undefined ? (character ?? '') : String.fromCharCode(parseInt(hex, 16)),
  );
}

const FILES =
  /\.(?:avif|bmp|css|csv|eot|gif|gz|ico|jpe?g|js|json|map|md5|mjs|mp[34]|og[gv]|otf|pdf|png|rss|svg|ttf|txt|wasm|web[mp]|webmanifest|woff2?|xml|zip)$/i;

/** Whether a logged request is a person seeing a page: a successful GET of what is no picture, style or script. */
export function isPageView({ method, status, target }: LoggedRequest): boolean {
  if (method !== 'GET' || !((status >= 200 && status < 300) || status === 304)) return false;
  return !FILES.test(target.split(/[?#]/, 1)[0] ?? '');
}
