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
  const [, ip = '', day, monthName = '', year, hour, minute, second, sign, zoneHours, zoneMinutes] =
    match;
  const [, , , , , , , , , , , request = '', status, referrer = '', userAgent = ''] = match;
  const month = MONTHS.indexOf(monthName);
  const [method = '', target = ''] = request.split(' ');
  if (month === -1 || target === '') return null;
  const local = Date.UTC(
    Number(year),
    month,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  );
  const zone = (Number(zoneHours) * 60 + Number(zoneMinutes)) * 60_000;
  return {
    ip,
    at: sign === '-' ? local + zone : local - zone,
    method,
    target: unescape(target),
    status: Number(status),
    referrer: noneAsEmpty(unescape(referrer)),
    userAgent: noneAsEmpty(unescape(userAgent)),
  };
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
