import { z } from 'zod';
import { emptyIfDash } from './apache';
import { clientAddress, headerKey } from './client';
import type { ParsedLine } from './request';
import { readClfTime, readEpochTime, readIsoTime } from './time';

const text = z.string();
const texts = z.array(z.string());

/**
 * An entry of Caddy's access log (https://caddyserver.com/docs/logging). Versions before 2.5 have the client with its
 * port in `remote_addr`.
 */
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
    headers: z.record(z.string(), texts).nullish(),
  }),
});

/**
 * Parses a line of Caddy's JSON log. A file may also contain other messages, which are not requests.
 *
 * @param header the name of the header that names the client; null for none
 */
export function readCaddyLine(line: string, header: string | null = null): ParsedLine {
  const entry = parseJsonLine(line);
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
  const headers = request.headers ?? null;
  if (header !== null && headers === null) return { problem: 'no-header', detail: header };
  const client =
    header === null ? null : clientAddress(headerValue(headers ?? {}, header)?.[0] ?? '');
  const at = readTime(data.ts);
  if (at === null) return { problem: 'time' };
  return {
    host: request.host,
    ip: ip.replace(/^\[|\]$/g, ''),
    at,
    method: request.method,
    target: request.uri,
    status,
    // Headers that a client did not send are not in the log.
    referrer: headers?.['Referer']?.[0] ?? '',
    userAgent: headers?.['User-Agent']?.[0] ?? '',
    ...(client !== null && { client }),
  };
}

/** Returns the value of a header, in any notation of its name. */
export function headerValue<Value>(
  entry: Record<string, Value>,
  header: string,
): Value | undefined {
  const key = headerKey(header);
  const name = Object.keys(entry).find((each) => headerKey(each) === key);
  return name === undefined ? undefined : entry[name];
}

/** An entry of Traefik's access log in JSON. It has headers only if Traefik's configuration keeps them. */
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

/**
 * Parses a line of Traefik's JSON log. Its other messages are not requests.
 *
 * @param header the name of the header that names the client; null for none
 */
export function readTraefikLine(line: string, header: string | null = null): ParsedLine {
  const entry = parseJsonLine(line);
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
  const forwarded = header === null ? '' : headerValue(entry, header);
  const keepsHeaders = Object.keys(entry).some((key) => key.startsWith('request_'));
  if (typeof forwarded !== 'string' && !keepsHeaders) {
    return { problem: 'no-header', detail: header ?? '' };
  }
  const client = typeof forwarded === 'string' ? clientAddress(forwarded) : null;
  return {
    host: data.RequestHost ?? data.RequestAddr ?? null,
    ip: data.ClientHost,
    at,
    method: data.RequestMethod,
    target: data.RequestPath,
    status: data.DownstreamStatus,
    referrer: emptyIfDash(data.request_Referer ?? ''),
    userAgent: emptyIfDash(data['request_User-Agent'] ?? ''),
    ...(client !== null && { client }),
  };
}

/** Parses a time: seconds since the epoch, ISO 8601 with a zone, or `10/Oct/2025:13:55:36 -0700`. */
export function readTime(value: string | number): number | null {
  if (typeof value === 'number') return readEpochTime(value);
  if (/^\d+(?:\.\d+)?$/.test(value)) return readEpochTime(Number(value));
  return readIsoTime(value) ?? readClfTime(value);
}

/** Parses a line as a JSON object. @returns null if the line is not one */
export function parseJsonLine(line: string): Record<string, unknown> | null {
  if (!line.startsWith('{')) return null;
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(line));
  } catch {
    // The line is not JSON, so it is of another format.
    return null;
  }
}
