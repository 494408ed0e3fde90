import { WebContentsView } from 'electron';
import { getLocale } from '$shared/text/locale';
import { defaultPaper } from '$shared/text/paper';
import { pageAsPdf } from './print';

/** Prints a page that is all in its text. It has no scripts and no preload, and nobody sees it. @throws Error */
export async function printHtml(html: string, title: string): Promise<Uint8Array<ArrayBuffer>> {
  const { webContents } = new WebContentsView({
    webPreferences: {
      sandbox: true,
      contextIsolation: true,
      javascript: false,
      // Without a display there is no other way to draw.
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
