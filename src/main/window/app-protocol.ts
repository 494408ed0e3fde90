import { protocol } from 'electron';
import { answerFrom } from './app-files';

/** The page's own scheme: a real origin, unlike file://, with access to the renderer's folder only. */
export const APP_ORIGIN = 'app://sitedeck';

/** Must run before Electron is ready. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: 'app',
      // codeCache: keeps compiled scripts between starts.
      privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
    },
  ]);
}

/**
 * Serves the renderer's built files below `root`; 404 for anything else.
 *
 * Not by `protocol.handle`, which makes a Request and a Response of Node's fetch for every file: loading that takes longer than
 * all files of the first screen (docs/decisions/startup.md).
 *
 * @param onUnreadable called with the reason when an existing file cannot be read
 * @param coverOf the markup that covers a page at an address until it is drawn, if any
 */
export function serveAppProtocol(
  root: string,
  onUnreadable: (reason: string) => void,
  coverOf?: (address: string) => string,
): void {
  protocol.registerBufferProtocol('app', (request, respond) =>
    respond(answerFrom(root, request, onUnreadable, coverOf)),
  );
}
