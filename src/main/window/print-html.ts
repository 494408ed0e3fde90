import { WebContentsView } from 'electron';
import { getLocale } from '$shared/text/locale';
import { defaultPaper } from '$shared/text/paper';
import { pageAsPdf } from './print';

/** Prints a self-contained HTML page offscreen, without scripts and preload. @throws Error */
export async function printHtml(html: string, title: string): Promise<Uint8Array<ArrayBuffer>> {
  const { webContents } = new WebContentsView({
    webPreferences: {
      sandbox: true,
      contextIsolation: true,
      javascript: false,
      // Offscreen rendering is the only way to draw without a display.
      offscreen: true,
    },
  });
  try {
    await webContents.loadURL(
      `data:text/html;charset=utf-8;base64,${Buffer.from(html).toString('base64')}`,
    );
    return await pageAsPdf(webContents, { paper: defaultPaper(getLocale()), title });
  } finally {
    webContents.close();
  }
}
