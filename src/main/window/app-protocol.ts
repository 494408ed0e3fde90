import { protocol } from 'electron';
import { readFile } from 'node:fs/promises';
import { contentTypeOf, resolveInside } from './app-files';

/** The page's own scheme: a real origin, unlike file://, and nothing outside the renderer's folder is reachable. */
export const APP_ORIGIN = 'app://sitedeck';

/*
 * Scripts and styles from the application's own files only; nothing inline, no eval, no network: the page
 * talks to main alone. Svelte's template policy is the one allowed to make HTML.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types svelte-trusted-html',
].join('; ');

/** Has to run before Electron is ready. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: 'app',
      // codeCache: compiled scripts are kept between starts.
      privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
    },
  ]);
}

/** Serves the renderer's built files below `root`; anything else is 404. */
export function serveAppProtocol(root: string): void {
  protocol.handle('app', async (request) => {
    const path = resolveInside(root, request.url);
    if (path === null || request.method !== 'GET') return notFound();
    try {
      const body = new Uint8Array(await readFile(path));
      return new Response(body, { headers: headersFor(path) });
    } catch (cause) {
      if (isMissing(cause)) return notFound();
      throw cause;
    }
  });
}

function headersFor(path: string): Record<string, string> {
  return {
    'content-type': contentTypeOf(path),
    'content-security-policy': CONTENT_SECURITY_POLICY,
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
  };
}

function notFound(): Response {
  return new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain' } });
}

function isMissing(cause: unknown): boolean {
  const code = (cause as NodeJS.ErrnoException | null)?.code;
  return code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR';
}
