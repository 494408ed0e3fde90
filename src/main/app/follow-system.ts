import type { App } from 'electron';
import { firstLink, parseLink } from '$shared/settings/link';
import type { Desktop } from '../desktop';
import type { Windows } from '../window/windows';
import type { PendingLinks } from './pending-links';
import { isWaitingForLock } from './single-instance';

interface Running {
  windows: Pick<Windows, 'current' | 'front'>;
  links: Pick<PendingLinks, 'receive'>;
  desktop: () => Promise<Desktop>;
  /** Whether the application is about to end. */
  hasEnded: () => boolean;
}

/** Handles system events of a running application: links, second instances, activation, no window left. */
export function followSystem(app: App, { windows, links, desktop, hasEnded }: Running): void {
  app.on('open-url', (event, address) => {
    event.preventDefault();
    links.receive(parseLink(address));
  });
  app.on('second-instance', (_event, argv, _folder, data) => {
    // A start that waits for the data gets it once this process has ended.
    if (isWaitingForLock(data) || hasEnded()) return;
    const window = windows.front;
    if (window.isMinimized()) window.restore();
    window.focus();
    links.receive(firstLink(argv));
  });
  app.on('activate', () => app.isReady() && windows.front);
  app.on('window-all-closed', () => {
    // The desktop integration may still be loading.
    void desktop().then((integration) =>
      integration.start().finally(() => {
        // A link or a second instance may have opened a window in the meantime.
        if (windows.current !== null) return;
        // On macOS an application stays open without windows; elsewhere only while its tray icon is shown.
        if (process.platform !== 'darwin' && !integration.runsInBackground) app.quit();
      }),
    );
  });
}
