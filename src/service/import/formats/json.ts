import { z } from 'zod';
import { noneAsEmpty, readRequestLine } from './apache';
import { clientOf, headerKey } from './client';
import type { ParsedLine } from './request';
import { readClfTime, readEpochTime, readIsoTime } from './time';

const text = z.string();
const texts = z.array(z.string());

/** Caddy's access log: https://caddyserver.com/docs/logging. Before 2.5 the client is in `remote_addr`, with its port. */
const caddyEntry = z.object({
  ts: z.union([z.number(), text]),
  status: z.int(),
  request: z.object({
    client_ip: text.optional(),
    remote_ip: text.optional(),
    remote_addr: text.optional(),
    method: text,
    host: text,
    uri: text,
    headers: z.record(z.string(), texts).optional(),
  }),
});

/** Parses a line of Caddy's JSON log. Its other messages, which may be in the same file, are not requests. @param header the client's */
export function readCaddyLine(line: string, header: string | null = null): ParsedLine {
  const entry = parseObject(line);
  if (entry === null) return { problem: 'other-format' };
  if (typeof entry['request'] !== 'object') {
    return !('request' in entry) && 'level' in entry && 'ts' in entry
      ? 'comment'
      : { problem: 'other-format' };
  }
  const { data, error } = caddyEntry.safeParse(entry);
  if (data === undefined) {
    return { problem: 'missing-key', detail: error.issues[0]?.path.join('.') ?? '' };
  }
  const { request, status } = data;
  // client_ip can be empty.
  const ip =
    request.client_ip || request.remote_ip || request.remote_addr?.replace(/:\d+$/, '') || null;
  if (ip === null) return { problem: 'missing-key', detail: 'request.remote_ip' };
  const { headers } = request;
  if (header !== null && headers === undefined) return { problem: 'no-header', detail: header };
  const client = header === null ? null : clientOf(valueOf(headers ?? {}, header)?.[0] ?? '');
  const at = readTime(data.ts);
  if (at === null) return { problem: 'time' };
  return {
    host: request.host,
    ip: ip.replace(/^\[|\]$/g, ''),
    at,
    method: request.method,
    target: request.uri,
    status,
    // Headers that were not sent are not in the log.
    referrer: headers?.['Referer']?.[0] ?? '',
    userAgent: headers?.['User-Agent']?.[0] ?? '',
    ...(client !== null && { client }),
  };
}

/** The value under a header's name, however the log writes it. */
function valueOf<Value>(entry: Record<string, Value>, header: string): Value | undefined {
  const key = headerKey(header);
  const name = Object.keys(entry).find((each) => headerKey(each) === key);
  return name === undefined ? undefined : entry[name];
}

/**
 * nginx has no JSON format of its own: users define one with `log_format … escape=json`. The keys are nginx's variable names and
 * others from published configurations.
 */
export const NGINX_KEYS = {
  time: ['time_iso8601', 'time_local', 'msec', 'time', 'timestamp', '@timestamp', 'ts', 'datetime'],
  ip: ['remote_addr', 'remote_ip', 'client_ip', 'clientip', 'client', 'remote_address', 'ip'],
  request: ['request'],
  method: ['request_method', 'method', 'http_method', 'verb'],
  target: ['request_uri', 'uri', 'url', 'path', 'request_path'],
  query: ['args', 'query_string', 'request_query', 'query'],
  status: ['status', 'status_code', 'response_code', 'response_status', 'code'],
  referrer: ['http_referer', 'http_referrer', 'referer', 'referrer'],
  userAgent: [
    'http_user_agent',
    'user_agent',
    'useragent',
    'userAgent',
    'http_agent',
    'agent',
    'ua',
  ],
  host: ['host', 'http_host', 'vhost', 'virtual_host', 'request_host', 'domain', 'server_name'],
} as const;

type NginxKey = keyof typeof NGINX_KEYS;

/** Parses a line of an nginx log in JSON, with the keys above. @param header the client's */
export function readNginxLine(line: string, header: string | null = null): ParsedLine {
  const entry = parseObject(line);
  if (entry === null) return { problem: 'other-format' };
  const find = (name: NginxKey): string | null => {
    const value = NGINX_KEYS[name].map((key) => entry[key]).find((each) => each !== undefined);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
  };
  const request = requestOf(entry, find);
  if (request === null) return { problem: 'other-format' };
  const missing = (name: NginxKey): ParsedLine => ({
    problem: 'missing-key',
    detail: NGINX_KEYS[name][0],
  });
  const [time, ip, status] = [find('time'), find('ip'), find('status')];
  if (time === null) return missing('time');
  if (ip === null) return missing('ip');
  if (status === null || !/^\d{3}$/.test(status)) return missing('status');
  if (request.method === null) return missing('method');
  const at = readTime(time);
  if (at === null) return { problem: 'time' };
  const forwarded = header === null ? '' : valueOf(entry, header);
  if (typeof forwarded !== 'string') return { problem: 'no-header', detail: header ?? '' };
  const client = clientOf(forwarded);
  const userAgent = find('userAgent');
  return {
    host: hostOf(find('host')),
    ip: clientOf(ip) ?? ip,
    at,
    method: request.method,
    target: request.target,
    status: Number(status),
    referrer: noneAsEmpty(find('referrer') ?? ''),
    userAgent: userAgent === null ? null : noneAsEmpty(userAgent),
    ...(client !== null && { client }),
  };
}

/** @returns null for an entry that is no request; a null method if it has none */
function requestOf(
  entry: Record<string, unknown>,
  find: (name: NginxKey) => string | null,
): { method: string | null; target: string } | null {
  const [address, method] = [find('target'), find('method')];
  const request = typeof entry['request'] === 'string' ? entry['request'] : null;
  if (request !== null && (address === null || method === null)) return readRequestLine(request);
  if (address === null) return null;
  // Only request_uri has the query.
  const query = address.includes('?') ? '' : noneAsEmpty(find('query') ?? '');
  const whole = 'request_uri' in entry || query === '' ? address : `${address}?${query}`;
  return { method, target: whole };
}

/** The name of a server that answers any host is none: `_`, `""`, `~^(www\.)?a`. */
const hostOf = (name: string | null): string | null =>
  name === null || !/^[\w[]/.test(name) || name === '_' ? null : name;

/** Traefik's access log in JSON. Headers are in it where its configuration keeps them. */
const traefikEntry = z.object({
  ClientHost: text,
  DownstreamStatus: z.int(),
  RequestHost: text.optional(),
  RequestAddr: text.optional(),
  RequestMethod: text,
  RequestPath: text,
  StartUTC: text.optional(),
  time: text.optional(),
  request_Referer: text.optional(),
  'request_User-Agent': text.optional(),
});

/** Parses a line of Traefik's JSON log; its other messages are not requests. @param header the client's */
export function readTraefikLine(line: string, header: string | null = null): ParsedLine {
  const entry = parseObject(line);
  if (entry === null) return { problem: 'other-format' };
  if (!('RequestMethod' in entry)) {
    const isMessage = 'level' in entry && 'time' in entry && !('status' in entry);
    return isMessage ? 'comment' : { problem: 'other-format' };
  }
  const { data, error } = traefikEntry.safeParse(entry);
  if (data === undefined) {
    return { problem: 'missing-key', detail: error.issues[0]?.path.join('.') ?? '' };
  }
  const at = readTime(data.StartUTC ?? data.time ?? '');
  if (at === null) return { problem: 'time' };
  const forwarded = header === null ? '' : valueOf(entry, header);
  const keepsHeaders = Object.keys(entry).some((key) => key.startsWith('request_'));
  if (typeof forwarded !== 'string' && !keepsHeaders) {
    return { problem: 'no-header', detail: header ?? '' };
  }
  const client = typeof forwarded === 'string' ? clientOf(forwarded) : null;
  return {
    host: data.RequestHost ?? data.RequestAddr ?? null,
    ip: data.ClientHost,
    at,
    method: data.RequestMethod,
    target: data.RequestPath,
    status: data.DownstreamStatus,
    referrer: noneAsEmpty(data.request_Referer ?? ''),
    userAgent: noneAsEmpty(data['request_User-Agent'] ?? ''),
    ...(client !== null && { client }),
  };
}

/** Parses seconds since the epoch, ISO 8601 with a zone, or `10/Oct/2025:13:55:36 -0700`. */
function readTime(value: string | number): number | null {
  if (typeof value === 'number') return readEpochTime(value);
  if (/^\d+(?:\.\d+)?$/.test(value)) return readEpochTime(Number(value));
  return readIsoTime(value) ?? readClfTime(value);
}

function parseObject(line: string): Record<string, unknown> | null {
  if (!line.startsWith('{')) return null;
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(line));
  } catch {
    // Not JSON: a line of another format.
    return null;
  }
}
