import { extname, join, normalize, sep } from 'node:path';
import { parseUrl } from '../../shared/url';

const CONTENT_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** The file's media type by its ending; unknown endings are bytes. */
export function contentTypeOf(path: string): string {
  return CONTENT_TYPES[extname(path)] ?? 'application/octet-stream';
}

/**
 * The file below `root` that an app:// address names, or null when the address has another host, is not
 * well-formed, or would leave the folder (also by encoded separators).
 */
export function resolveInside(root: string, address: string): string | null {
  const url = parseUrl(address);
  if (url?.protocol !== 'app:' || url.host !== 'sitedeck') return null;
  const path = decode(url.pathname);
  if (path === null || path.includes('\0') || path.includes('\\')) return null;
  const file = normalize(join(root, path === '/' ? 'index.html' : path));
  const inside = normalize(root).replace(/[/\\]+$/, '') + sep;
  return file.startsWith(inside) ? file : null;
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    // A malformed escape names no file.
    return null;
  }
}
