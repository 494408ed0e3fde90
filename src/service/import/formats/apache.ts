import { isIP } from 'node:net';
import { clientAddress, isAddressList } from './client';
import type { LoggedRequest, ParsedLine } from './request';
import { readClfTime } from './time';

/*
 * Apache's formats by the names of its own configuration, which nginx's `combined` follows (mod_log_config; Debian's apache2.conf):
 *   common           %h %l %u %t "%r" %>s %O
 *   combined         … followed by "%{Referer}i" "%{User-Agent}i"
 *   vhost_combined   preceded by %v:%p; the configurations of SUSE and others omit the port; OVH and lighttpd write %v instead of %l
 * LiteSpeed puts each line in quotation marks.
 */
type Name = 'common' | 'combined' | 'vhost_combined';

export const QUOTED_VALUE = '"((?:[^"\\\\]|\\\\.)*)"';
const TIME = '\\[(\\d\\d/[^\\]]{23})\\]';
const LINE = new RegExp(`^(.*?)${TIME} ${QUOTED_VALUE} (\\d{3}) (?:\\d+|-)(?: (.*))?$`, 's');
const AGENT = new RegExp(`^${QUOTED_VALUE} ${QUOTED_VALUE}`);
/** One of the fields after the user agent, with or without quotation marks. */
const FIELD = new RegExp(`${QUOTED_VALUE}|(\\S+)`, 'g');
const VIRTUAL_HOST = /^(?:[a-z0-9_.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Creates a parser for one of Apache's formats. It refuses lines of the other formats.
 *
 * @param header the header that names the client behind a proxy; null for none
 */
export const apacheParser =
  (name: Name, header: string | null = null) =>
  (line: string): ParsedLine => {
    const match = LINE.exec(unquoted(line));
    if (match === null) return { problem: 'other-format' };
    const [, prefix = '', time = '', request = '', status, rest = ''] = match;
    const agent = AGENT.exec(rest);
    const { host, ip } = readPrefix(prefix.trim().split(' '));
    const found: Name = host !== null ? 'vhost_combined' : agent ? 'combined' : 'common';
    if (ip === '' || found !== name || (agent === null) !== (name === 'common')) {
      return { problem: 'other-format' };
    }
    if (name === 'common' && rest !== '') return { problem: 'other-format' };
    const more = rest.slice(agent?.[0].length ?? 0);
    if (agent !== null && isOther(agent, more)) return { problem: 'other-format' };
    const at = readClfTime(time);
    if (at === null) return { problem: 'time' };
    const forwarded = header === null ? '' : headerIn(more);
    if (forwarded === null) return { problem: 'no-header', detail: header ?? '' };
    const referrer = emptyIfDash(unescapeLogText(agent?.[1] ?? ''));
    const client = clientAddress(forwarded);
    const userAgent = agent === null ? null : emptyIfDash(unescapeLogText(agent[2] ?? ''));
    return {
      host,
      ip,
      at,
      ...readRequestLine(request),
      status: Number(status),
      referrer,
      userAgent,
      ...(client !== null && { client }),
      ...(more !== '' && { more }),
    };
  };

/** Removes quotation marks around a whole line. Those inside it are not escaped. */
const unquoted = (line: string): string =>
  line.startsWith('"') && line.endsWith('"') ? line.slice(1, -1) : line;

/**
 * Whether the quoted values have another order: a user agent or addresses are in the place of the referrer, or a
 * browser comes after the value in the place of the user agent.
 */
function isOther([, referrer = '', agent = '']: readonly string[], more: string): boolean {
  if (referrer.startsWith('Mozilla/')) return true;
  if (referrer !== '' && !referrer.includes('/') && isAddressList(referrer)) return true;
  return !agent.startsWith('Mozilla/') && more.includes('"Mozilla/');
}

/** Returns the values in the fields after the user agent. */
export const trailingValues = (fields: string): string[] =>
  [...fields.matchAll(FIELD)].map(([, quoted, bare]) => quoted ?? bare ?? '');

/**
 * Returns the value of the header that names the client, from the fields after the user agent.
 *
 * @returns null if there is none
 */
function headerIn(fields: string): string | null {
  const values = trailingValues(fields);
  return (
    values.find((value) => isAddressList(value)) ?? values.find((value) => value === '-') ?? null
  );
}

/**
 * Parses what precedes the time: `host ident user`. The user may contain spaces. A virtual host may precede the
 * client, or be in the place of the ident.
 *
 * @returns an empty ip if there is no client
 */
function readPrefix(words: readonly string[]): { host: string | null; ip: string } {
  const none = { host: null, ip: '' };
  const [first = '', second = ''] = words;
  if (words.length < 3) return none;
  // The log has `%{X-Forwarded-For}i` in the place of `%h`.
  const listed = words.findIndex((word) => !word.endsWith(','));
  if (listed > 0) {
    const ip = clientAddress(words.slice(0, listed + 1).join(' '));
    return ip === null || words.length < listed + 3 ? none : { host: null, ip };
  }
  if (isClient(first)) {
    if (isClient(second)) return none;
    return { host: isHost(second) ? second : null, ip: first };
  }
  // A word must contain a letter to be a host: a duration, for example, is a number.
  if (words.length >= 4 && VIRTUAL_HOST.test(first) && /[a-z[]/i.test(first)) {
    if (isClient(second) || (/:\d+$/.test(first) && isHost(second)))
      return { host: first, ip: second };
  }
  if (second !== '-') return none;
  // The client may have a port or brackets or, with HostnameLookups, be a name.
  const ip = clientAddress(first) ?? (isHost(first) ? first : '');
  return { host: null, ip };
}

const isClient = (word: string): boolean => isIP(word) !== 0 || word === 'unix:';
const isHost = (word: string): boolean => word.includes('.') && VIRTUAL_HOST.test(word);

/**
 * Parses `GET /path HTTP/1.1`. Both parts are empty if the request is invalid. Servers answer such a request with
 * 400.
 */
export function readRequestLine(text: string): Pick<LoggedRequest, 'method' | 'target'> {
  const [method = '', target = ''] = text.split(' ');
  if (!/^[A-Z]+$/.test(method) || target === '') return { method: '', target: '' };
  return { method, target: unescapeLogText(target) };
}

export const emptyIfDash = (text: string): string => (text === '-' ? '' : text);

const CONTROLS: Record<string, string> = { b: '\b', n: '\n', r: '\r', t: '\t', v: '\v' };

/** Decodes the escapes that servers write: `\"`, `\n`, and `\xc3\xbc` for bytes outside ASCII. */
export function unescapeLogText(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(
    /((?:\\x[0-9a-f]{2})+)|\\(.)/gi,
    (_, bytes: string | undefined, character: string) =>
      bytes === undefined
        ? (CONTROLS[character] ?? character)
        : decodeLogBytes(Buffer.from(bytes.replaceAll('\\x', ''), 'hex')),
  );
}

/** Decodes bytes as UTF-8 or, if they are not valid, as Latin-1. Logs contain any bytes that clients sent. */
export function decodeLogBytes(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  return text.includes('\uFFFD') ? bytes.toString('latin1') : text;
}
