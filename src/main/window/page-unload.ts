import type { WebContents } from 'electron';

/**
 * Tells when a page stops listening: it loads anew, as some of its settings make it, or its process ends.
 *
 * @param address of the application's page
 */
export function onPageUnload(contents: WebContents, address: string, tell: () => void): void {
  contents.on('did-start-navigation', ({ isMainFrame, isSameDocument, url }) => {
    // The way to any other address is refused after this event (guards.ts), and the page stays.
    if (isMainFrame && !isSameDocument && url.startsWith(address)) tell();
  });
  contents.on('render-process-gone', tell);
}
