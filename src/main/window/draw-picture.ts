import { type WebContents, WebContentsView } from 'electron';
import { denyPermissions } from './guards';
import { draw } from './in-page';
import { blockNetwork } from './page-network';

export interface Size {
  width: number;
  height: number;
}

/** Longer than any picture of a reasonable size takes. */
const TIMEOUT_MS = 10_000;
/** A page that shows pictures and nothing else. */
const PAGE = `data:text/html,${encodeURIComponent(
  `<meta http-equiv="content-security-policy" content="default-src 'none'; img-src data:">`,
)}`;

/**
 * Redraws a picture as a PNG of at most this size, in a separate sandboxed process without network. An SVG runs no
 * scripts and loads nothing there, because it is an image of that page.
 *
 * @param address a data: URL. SVG fills the size, other pictures are only reduced
 * @returns a data: URL; null for pictures that cannot be drawn in time
 */
export async function drawPicture(address: string, most: Size): Promise<string | null> {
  const { webContents } = new WebContentsView({
    webPreferences: { sandbox: true, partition: 'picture', backgroundThrottling: false },
  });
  const waiting = new AbortController();
  try {
    denyPermissions(webContents.session);
    await blockNetwork(webContents.session);
    await webContents.loadURL(PAGE);
    return await Promise.race([
      drawnBy(webContents, address, most),
      tooLate(webContents, waiting.signal),
    ]);
  } finally {
    waiting.abort();
    webContents.close();
  }
}

async function drawnBy(page: WebContents, address: string, most: Size): Promise<string | null> {
  const code = `(${draw.toString()})(${JSON.stringify(address)}, ${JSON.stringify(most)})`;
  return (await page.executeJavaScript(code)) as string | null;
}

function tooLate(page: WebContents, signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      // A page that is drawing would not close.
      page.forcefullyCrashRenderer();
      resolve(null);
    }, TIMEOUT_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
}
