import type { App, InputEvent, Session, WebContents } from 'electron';
import { parseUrl } from '$shared/lib/url';

/** Opens links in the user's browser. */
interface Outside {
  /** Called when the user presses a key or a mouse button in a page. */
  pressed: () => void;
  /** Called with the http(s) address of a link that wants a new window. */
  open: (address: string) => void;
}

/** Input that can open a link: mouse up, key down, tap. */
const PRESSES: readonly InputEvent['type'][] = ['mouseUp', 'rawKeyDown', 'keyDown', 'gestureTap'];

/**
 * Restricts every page: no navigation away from the application, no new windows, no embedded pages, no WebRTC packets and
 * no file pickers. Installed on the application, so that no window is missed.
 */
export function guardPages(app: App, trustedOrigins: readonly string[], outside: Outside): void {
  const isOurs = (address: string): boolean =>
    trustedOrigins.some((origin) => address === origin || address.startsWith(`${origin}/`));

  // Removes file pickers from pages and frames, because Chromium opens them without asking a permission handler.
  app.commandLine.appendSwitch('disable-blink-features', 'FileSystemAccessLocal');
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

/**
 * Loads the application's page again when its window shows another one. `guardPages` cannot refuse a navigation to an
 * `about:` address, because Electron emits neither `will-navigate` nor `will-frame-navigate` for it.
 */
export function returnToPage(contents: WebContents, address: string, load: () => void): void {
  const page = withoutQuery(address);
  // This event is also emitted for Chromium's error pages, unlike `did-navigate`.
  contents.on('did-finish-load', () => {
    if (withoutQuery(contents.getURL()) !== page) load();
  });
}

/** The address of a page without query and fragment; null if the text is no address. */
function withoutQuery(address: string): string | null {
  const url = parseUrl(address);
  return url && `${url.protocol}//${url.host}${url.pathname}`;
}

/** Whether an address is http(s). Other schemes could start a program or open a file. */
function isWeb(address: string): boolean {
  return ['http:', 'https:'].includes(parseUrl(address)?.protocol ?? '');
}

/** Denies pages every permission: camera, location, notifications, devices and all others. And downloads, which ask for a name. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, decide) => decide(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event) => event.preventDefault());
}
