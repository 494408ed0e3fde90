import { z } from 'zod';
import { noneAsEmpty, readRequestLine } from './apache';
import type { ParsedLine } from './request';
import { readClfTime, readEpochTime, readIsoTime } from './time';

const text = z.string();
const texts = z.array(z.string()).optional();

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
    headers: z.object({ Referer: texts, 'User-Agent': texts }).optional(),
  }),
});

/** Parses a line of Caddy's JSON log. Its other messages, which may be in the same file, are not requests. */
export function readCaddyLine(line: string): ParsedLine {
  const entry = parseObject(line);
  if (entry === null) return { problem: 'other-format' };
  if (!('request' in entry)) {
    return 'level' in entry && 'ts' in entry ? 'comment' : { problem: 'other-format' };
  }
  const { data, error } = caddyEntry.safeParse(entry);
  if (data === undefined) {
    return { problem: 'missing-key', detail: error.issues[0]?.path.join('.') ?? '' };
  }
  const { request, status } = data;
  const ip = request.client_ip ?? request.remote_ip ?? request.remote_addr?.replace(/:\d+$/, '');
  if (ip === undefined) return { problem: 'missing-key', detail: 'request.remote_ip' };
  const at = readTime(data.ts);
  if (at === null) return { problem: 'time' };
  return {
    host: request.host,
    ip: ip.replace(/^\[|\]$/g, ''),
    at,
    method: request.method,
    target: request.uri,
    status,
    referrer: request.headers?.Referer?.[0] ?? '',
    // Headers that were not sent are not in the log.
    userAgent: request.headers?.['User-Agent']?.[0] ?? '',
  };
}

/**
 * nginx has no JSON format of its own: users define one with `log_format … escape=json`. The keys are nginx's variable names and
 * a few others from published configurations.
 */
export const NGINX_KEYS = {
  time: ['time_iso8601', 'time_local', 'msec', 'time', 'timestamp', '@timestamp'],
  ip: ['remote_addr'],
  request: ['request'],
  method: ['request_method'],
  target: ['request_uri'],
  status: ['status'],
  referrer: ['http_referer', 'http_referrer'],
  userAgent: ['http_user_agent'],
  host: ['host', 'http_host', 'server_name'],
} as const;

/** Parses a line of an nginx log in JSON, with the keys above. */
export function readNginxLine(line: string): ParsedLine {
  const entry = parseObject(line);
  const isRequest = typeof entry?.['request'] === 'string' || 'request_uri' in (entry ?? {});
  if (entry === null || !isRequest) return { problem: 'other-format' };
  const find = (name: keyof typeof NGINX_KEYS): string | null => {
    const value = NGINX_KEYS[name].map((key) => entry[key]).find((each) => each !== undefined);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
  };
  const missing = (name: keyof typeof NGINX_KEYS): ParsedLine => ({
    problem: 'missing-key',
    detail: NGINX_KEYS[name][0],
  });
  const [time, ip, status] = [find('time'), find('ip'), find('status')];
  if (time === null) return missing('time');
  if (ip === null) return missing('ip');
  if (status === null || !/^\d{3}$/.test(status)) return missing('status');
  const at = readTime(time);
  if (at === null) return { problem: 'time' };
  const target = find('target');
  const request =
    target === null
      ? readRequestLine(find('request') ?? '')
      : { method: find('method') ?? '', target };
  const userAgent = find('userAgent');
  return {
    host: find('host'),
    ip,
    at,
    ...request,
    status: Number(status),
    referrer: noneAsEmpty(find('referrer') ?? ''),
    userAgent: userAgent === null ? null : noneAsEmpty(userAgent),
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
