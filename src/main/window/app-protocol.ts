import { protocol } from 'electron';
import { answerFrom } from './app-files';

/** The page's own scheme: a real origin, unlike file://, and nothing outside the renderer's folder is reachable. */
export const APP_ORIGIN = 'app://sitedeck';

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

/**
 * Serves the renderer's built files below `root`; anything else is 404.
 *
 * @param onUnreadable called with the reason when a file is there and cannot be read
 */
export function serveAppProtocol(root: string, onUnreadable: (reason: string) => void): void {
  protocol.handle('app', (request) => answerFrom(root, request, onUnreadable));
}
