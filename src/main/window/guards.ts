import type { App, Session } from 'electron';
import { parseUrl } from '../../shared/url';

/**
 * Keeps every page where it belongs: no navigation away from the application, no new windows, no embedded
 * pages. Installed on the application, so that no window can be forgotten.
 *
 * @param openOutside gets the http(s) address of a link that wants a window of its own: it is for the person's browser
 */
export function guardNavigation(
  app: App,
  trustedOrigins: readonly string[],
  openOutside: (address: string) => void,
): void {
  const isOurs = (address: string): boolean =>
    trustedOrigins.some((origin) => address === origin || address.startsWith(`${origin}/`));

  app.on('web-contents-created', (_event, contents) => {
    contents.on('will-navigate', (event) => {
      if (!isOurs(event.url)) event.preventDefault();
    });
    contents.on('will-frame-navigate', (event) => {
      if (!event.isMainFrame || !isOurs(event.url)) event.preventDefault();
    });
    contents.on('will-redirect', (event) => event.preventDefault());
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.setWindowOpenHandler(({ url }) => {
      if (isWeb(url)) openOutside(url);
      return { action: 'deny' };
    });
  });
}

/** Anything else handed to the system could start a program or open a file. */
function isWeb(address: string): boolean {
  return ['http:', 'https:'].includes(parseUrl(address)?.protocol ?? '');
}

/** No page may use a camera, a position, notifications or any other permission. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, decide) => decide(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
}
