import { emptyIfDash, readRequestLine } from './apache';
import { clientAddress } from './client';
import { headerValue, parseJsonLine, readTime } from './json';
import type { ParsedLine } from './request';

/*
 * nginx has no JSON format of its own: users define one with `log_format … escape=json`. The keys are the names of
 * nginx's variables, and others from published configurations. Their notation does not matter: `remote_addr`,
 * `remoteAddr` and `remote-addr` are equal.
 */
const KEYS = {
  time: [
    'time_iso8601',
    'time_local',
    'msec',
    'time',
    'timestamp',
    'ts',
    'datetime',
    'date',
    'time_iso',
    'time_unix',
  ],
  ip: [
    'remote_addr',
    'remote_ip',
    'client_ip',
    'client',
    'remote_address',
    'client_address',
    'ip',
    'ip_address',
    'source_ip',
    'network.client.ip',
    'remote',
  ],
  request: ['request', 'request_line'],
  method: ['request_method', 'method', 'http_method', 'verb', 'http.request.method'],
  target: [
    'request_uri',
    'uri',
    'url',
    'path',
    'request_path',
    'request_url',
    'http.url',
    'url.original',
    'url.path',
  ],
  query: ['args', 'query_string', 'request_query', 'query', 'url.query'],
  status: [
    'status',
    'status_code',
    'response_code',
    'response_status',
    'code',
    'http_status',
    'http_status_code',
    'http.response.status_code',
  ],
  referrer: [
    'http_referer',
    'http_referrer',
    'referer',
    'referrer',
    'http_refer',
    'refer',
    'request_referer',
    'request_referrer',
    'http.request.referrer',
  ],
  userAgent: [
    'http_user_agent',
    'user_agent',
    'http_agent',
    'agent',
    'ua',
    'request_user_agent',
    'user_agent.original',
  ],
  // The keys of the requested host. Some logs have the name of the server itself under `host`.
  host: [
    'http_host',
    'vhost',
    'virtual_host',
    'request_host',
    'host',
    'domain',
    'server_name',
    'url.domain',
  ],
} as const;

type Key = keyof typeof KEYS;

const plainKey = (key: string): string => key.toLowerCase().replace(/[^a-z\d]/g, '');

const PLAIN_KEYS = Object.fromEntries(
  Object.entries(KEYS).map(([name, keys]) => [name, [...new Set(keys.map(plainKey))]]),
) as Record<Key, string[]>;

/**
 * The keys of the last entry by their normalized names. They are cached because all entries of a log have the same
 * keys.
 */
let lastKeys = { text: '', byPlain: new Map<string, string>() };

function keysOf(entry: Record<string, unknown>): ReadonlyMap<string, string> {
  const keys = Object.keys(entry);
  const text = keys.join('\n');
  if (text !== lastKeys.text) {
    lastKeys = { text, byPlain: new Map(keys.reverse().map((key) => [plainKey(key), key])) };
  }
  return lastKeys.byPlain;
}

/** Returns the values of the keys for a name, in the order of the keys. */
function valuesUnder(entry: Record<string, unknown>, name: Key): string[] {
  const keys = keysOf(entry);
  return PLAIN_KEYS[name].flatMap((plain) => {
    const value = entry[keys.get(plain) ?? ''];
    return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
  });
}

/**
 * Parses a line of an nginx log in JSON with the keys above.
 *
 * @param header the name of the header that names the client; null for none
 */
export function readNginxLine(line: string, header: string | null = null): ParsedLine {
  const entry = parseJsonLine(line);
  if (entry === null) return { problem: 'other-format' };
  const find = (name: Key): string | null => {
    const values = valuesUnder(entry, name);
    return values.find((value) => value !== '') ?? values[0] ?? null;
  };
  const request = requestOf(entry, find);
  if (request === null) return { problem: 'other-format' };
  const missing = (name: Key): ParsedLine => ({
    problem: 'missing-key',
    detail: KEYS[name][0],
  });
  const times = valuesUnder(entry, 'time');
  const [ip, status] = [find('ip'), find('status')];
  if (times.length === 0) return missing('time');
  if (ip === null) return missing('ip');
  if (status === null || !/^\d{3}$/.test(status)) return missing('status');
  if (request.method === null) return missing('method');
  // The key "time" may also be that of a duration.
  const at = times.map(readTime).find((time) => time !== null);
  if (at === undefined) return { problem: 'time' };
  const forwarded = header === null ? '' : headerValue(entry, header);
  if (typeof forwarded !== 'string') return { problem: 'no-header', detail: header ?? '' };
  const client = clientAddress(forwarded);
  const userAgent = find('userAgent');
  return {
    host: hostOf(find('host')),
    ip: clientAddress(ip) ?? ip,
    at,
    method: request.method,
    target: request.target,
    status: Number(status),
    referrer: emptyIfDash(find('referrer') ?? ''),
    userAgent: userAgent === null ? null : emptyIfDash(userAgent),
    ...(client !== null && { client }),
  };
}

/**
 * Returns the method and target of an entry. The method is null if it is not logged.
 *
 * @returns null if the entry is not a request
 */
function requestOf(
  entry: Record<string, unknown>,
  find: (name: Key) => string | null,
): { method: string | null; target: string } | null {
  const [address, method, request] = [find('target'), find('method'), find('request')];
  if (request !== null && (address === null || method === null)) {
    // The key of the request line may only have the address.
    const isAddress = method !== null && request.startsWith('/');
    return isAddress ? { method, target: request } : readRequestLine(request);
  }
  if (address === null) return null;
  // Of all keys for the address, only request_uri includes the query.
  const query = address.includes('?') ? '' : emptyIfDash(find('query') ?? '');
  const isWhole = keysOf(entry).has('requesturi') || query === '';
  return { method, target: isWhole ? address : `${address}?${query}` };
}

/** Returns the host; null for the name of a server that accepts all hosts: `_`, `""`, `~^(www\.)?a`. */
const hostOf = (name: string | null): string | null =>
  name === null || !/^[\w[]/.test(name) || name === '_' ? null : name;
