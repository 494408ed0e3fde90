import type { App, InputEvent, Session } from 'electron';
import { parseUrl } from '../../shared/lib/url';

/** What a page may open in the person's browser. */
interface Outside {
  /** The person pressed a key or a mouse button in a page. */
  pressed: () => void;
  /** Gets the http(s) address of a link that wants a window of its own. */
  open: (address: string) => void;
}

/** Input that can open a link: the mouse as it comes up, a key as it goes down, a finger's tap. */
const PRESSES: readonly InputEvent['type'][] = ['mouseUp', 'rawKeyDown', 'keyDown', 'gestureTap'];

/**
 * Keeps every page where it belongs: no navigation away from the application, no new windows, no embedded
 * pages, no packets of WebRTC. Installed on the application, so that no window can be forgotten.
 */
export function guardPages(app: App, trustedOrigins: readonly string[], outside: Outside): void {
  const isOurs = (address: string): boolean =>
    trustedOrigins.some((origin) => address === origin || address.startsWith(`${origin}/`));

  app.on('web-contents-created', (_event, contents) => {
    contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
    contents.on('will-navigate', (event) => {
      if (!isOurs(event.url)) event.preventDefault();
    });
    contents.on('will-frame-navigate', (event) => {
      if (!event.isMainFrame || !isOurs(event.url)) event.preventDefault();
    });
    contents.on('will-redirect', (event) => event.preventDefault());
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.on('input-event', (_inputEvent, { type }) => {
      if (PRESSES.includes(type)) outside.pressed();
    });
    contents.setWindowOpenHandler(({ url }) => {
      if (isWeb(url)) outside.open(url);
      return { action: 'deny' };
    });
  });
}

/** Anything else handed to the system could start a program or open a file. */
function isWeb(address: string): boolean {
  return ['http:', 'https:'].includes(parseUrl(address)?.protocol ?? '');
}

/** No page may use a camera, a position, notifications, a device or any other permission. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, decide) => decide(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
}
