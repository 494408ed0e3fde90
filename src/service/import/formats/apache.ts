import { isIP } from 'node:net';
import type { LoggedRequest, ParsedLine } from './request';
import { readClfTime } from './time';

/*
 * Apache's formats by the names of its own configuration, which nginx's `combined` follows (mod_log_config; Debian's apache2.conf):
 *   common           %h %l %u %t "%r" %>s %O
 *   combined         … followed by "%{Referer}i" "%{User-Agent}i"
 *   vhost_combined   preceded by %v:%p; the configurations of SUSE and others omit the port
 */
type Name = 'common' | 'combined' | 'vhost_combined';

const QUOTED = '"((?:[^"\\\\]|\\\\.)*)"';
const TIME = '\\[(\\d\\d/[^\\]]{23})\\]';
const LINE = new RegExp(`^(.*?)${TIME} ${QUOTED} (\\d{3}) (?:\\d+|-)(?: (.*))?$`, 's');
const AGENT = new RegExp(`^${QUOTED} ${QUOTED}`);
const VIRTUAL_HOST = /^(?:[a-z0-9_.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** Makes a parser for one of Apache's formats; each refuses the others' lines. */
export const apacheParser =
  (name: Name) =>
  (line: string): ParsedLine => {
    const match = LINE.exec(line);
    if (match === null) return { problem: 'other-format' };
    const [, prefix = '', time = '', request = '', status, rest = ''] = match;
    const agent = AGENT.exec(rest);
    const { host, ip } = readPrefix(prefix.trim().split(' '));
    const found: Name = host !== null ? 'vhost_combined' : agent ? 'combined' : 'common';
    if (ip === '' || found !== name || (agent === null) !== (name === 'common')) {
      return { problem: 'other-format' };
    }
    if (name === 'common' && rest !== '') return { problem: 'other-format' };
    const at = readClfTime(time);
    if (at === null) return { problem: 'time' };
    const referrer = noneAsEmpty(unescape(agent?.[1] ?? ''));
    const userAgent = agent === null ? null : noneAsEmpty(unescape(agent[2] ?? ''));
    return {
      host,
      ip,
      at,
      ...readRequestLine(request),
      status: Number(status),
      referrer,
      userAgent,
    };
  };

/** Parses what precedes the time: `host ident user`, the user possibly with spaces, with or without a leading virtual host. */
function readPrefix(words: readonly string[]): { host: string | null; ip: string } {
  const [first = '', second = ''] = words;
  if (words.length < 3) return { host: null, ip: '' };
  const isHost = VIRTUAL_HOST.test(first) && words.length >= 4;
  // Without a port, only an address after it distinguishes a virtual host from a client.
  if (isHost && (/:\d+$/.test(first) || isIP(second) !== 0)) return { host: first, ip: second };
  return { host: null, ip: first };
}

/** Parses `GET /path HTTP/1.1`; both parts are empty for an invalid request, which servers answer with 400. */
export function readRequestLine(text: string): Pick<LoggedRequest, 'method' | 'target'> {
  const [method = '', target = ''] = text.split(' ');
  if (!/^[A-Z]+$/.test(method) || target === '') return { method: '', target: '' };
  return { method, target: unescape(target) };
}

export const noneAsEmpty = (text: string): string => (text === '-' ? '' : text);

const CONTROLS: Record<string, string> = { b: '\b', n: '\n', r: '\r', t: '\t', v: '\v' };

/** Servers escape quotes, control characters and bytes beyond ASCII as `\"`, `\n` and `\xc3\xbc`. */
function unescape(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(/((?:\\x[0-9a-f]{2})+)|\\(.)/gi, (_, bytes?: string, character = '') =>
    bytes === undefined
      ? (CONTROLS[character] ?? character)
      : decode(Buffer.from(bytes.replaceAll('\\x', ''), 'hex')),
  );
}

/** Decodes UTF-8, or Latin-1 if it is not UTF-8: logs contain whatever bytes clients sent. */
export function decode(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  return text.includes('\uFFFD') ? bytes.toString('latin1') : text;
}
