import type { WebContents } from 'electron';

/** Calls back when the page unloads: a reload or a crash. @param address of the application's page */
export function onPageUnload(contents: WebContents, address: string, tell: () => void): void {
  contents.on('did-start-navigation', ({ isMainFrame, isSameDocument, url }) => {
    // Navigation to other addresses is refused after this event (guards.ts), so the page stays.
    if (isMainFrame && !isSameDocument && url.startsWith(address)) tell();
  });
  contents.on('render-process-gone', tell);
}
