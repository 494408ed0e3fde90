import { readFileSync } from 'node:fs';
import { extname, join, normalize, sep } from 'node:path';
import type { ProtocolResponse } from 'electron';
import { parseUrl } from '$shared/lib/url';
import { APP_PAGE_HEADERS } from './page-policy';

const CONTENT_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** The media type by a file's extension; bytes for unknown ones. */
export function contentTypeOf(path: string): string {
  return CONTENT_TYPES[extname(path)] ?? 'application/octet-stream';
}

/**
 * Resolves an app:// address to a file below `root`. Returns null when it has another host, is malformed, or would leave the
 * folder (also by encoded separators).
 */
export function resolveInside(root: string, address: string): string | null {
  const url = parseUrl(address);
  if (url?.protocol !== 'app:' || url.host !== 'sitedeck') return null;
  const path = decode(url.pathname);
  if (path === null || path.includes('\0') || path.includes('\\')) return null;
  const file = normalize(join(root, path === '/' ? 'index.html' : path));
  const inside = normalize(root).replace(/(?<![/\\])[/\\]+$/, '') + sep;
  return file.startsWith(inside) ? file : null;
}

/** An answer of the protocol: always with a status, headers and a body. */
export type ProtocolAnswer = Required<Pick<ProtocolResponse, 'statusCode' | 'headers' | 'data'>>;

/**
 * Answers a request for a file of the renderer below `root`: 200, 404 for anything missing or not requested by GET, 500 for an
 * unreadable file. Every answer carries the content security policy.
 *
 * Read at once: the application's own files are small, and asking a thread for one takes longer than reading it.
 *
 * @param coverOf the markup that covers a page at an address until it is drawn, if any
 */
export function answerFrom(
  root: string,
  { method, url }: { method: string; url: string },
  onUnreadable: (reason: string) => void,
  coverOf: (address: string) => string = () => '',
): ProtocolAnswer {
  const path = resolveInside(root, url);
  if (path === null || method !== 'GET') return respond(404, 'Not found');
  try {
    const file = readFileSync(path);
    const cover = path === join(root, 'index.html') ? coverOf(url) : '';
    const body = cover === '' ? file : file.toString().replace('<body>', () => `<body>${cover}`);
    return respond(200, body, contentTypeOf(path));
  } catch (cause) {
    if (isMissing(cause)) return respond(404, 'Not found');
    onUnreadable(String(cause));
    return respond(500, 'This file cannot be read');
  }
}

function respond(
  statusCode: number,
  body: string | Buffer,
  contentType = 'text/plain; charset=utf-8',
): ProtocolAnswer {
  const headers = { ...APP_PAGE_HEADERS, 'content-type': contentType };
  return { statusCode, headers, data: typeof body === 'string' ? Buffer.from(body) : body };
}

function isMissing(cause: unknown): boolean {
  const code = (cause as NodeJS.ErrnoException | null)?.code;
  return code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR';
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    // A malformed escape names no file.
    return null;
  }
}
