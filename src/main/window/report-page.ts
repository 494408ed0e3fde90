import { WebContentsView, type WebContents } from 'electron';
import { setTimeout as pause } from 'node:timers/promises';
import { terminalText } from '../../shared/text/en/terminal';
import { APP_ORIGIN } from './app-protocol';
import { pageAsPdf } from './print';
import { reportAsHtml, waitForReport } from './report-script';

/** How a report becomes a file. */
export interface ReportForm {
  format: 'pdf' | 'html';
  /** Null: the one chosen last, or the usual one. */
  paper: 'a4' | 'letter' | null;
  /** Of the file. */
  title: string;
}

interface Dependencies {
  /** The preload's file. */
  preload: string;
  /** Answers the page's calls. It is not loaded before. */
  serve: (page: WebContents) => void;
  /** Whether a call of the page is not answered yet. */
  isBusy: () => boolean;
  /** Settles when the page has drawn its first screen. */
  drawn: Promise<void>;
  /** Called with the page's id when it has gone. */
  onClosed: (windowId: number) => void;
}

/** How long a report may take to be drawn with its data. */
const PATIENCE_MS = 120_000;
/** The address tells the page to change nothing of what it keeps. */
const ADDRESS = `${APP_ORIGIN}/index.html?report`;

/**
 * Draws a report in a page that nobody sees, and returns the file. The page needs no display and is no window.
 *
 * @throws Error with the reason when the page fails or is not drawn in time; the signal's reason
 */
export async function drawReportPage(
  { preload, serve, isBusy, drawn, onClosed }: Dependencies,
  { format, paper, title }: ReportForm,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  signal.throwIfAborted();
  const view = new WebContentsView({
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      // Without a display there is no other way to draw.
      offscreen: true,
      backgroundThrottling: false,
      spellcheck: false,
    },
  });
  const { webContents } = view;
  const { id } = webContents;
  const ended = new AbortController();
  try {
    serve(webContents);
    view.setBounds({ x: 0, y: 0, width: 1280, height: 900 });
    const work = async (): Promise<Uint8Array<ArrayBuffer>> => {
      await webContents.loadURL(ADDRESS);
      await drawn;
      const sheet = await whole(webContents, isBusy);
      if (format === 'html') return new TextEncoder().encode(await htmlOf(webContents, title));
      await webContents.executeJavaScript(`document.title = ${JSON.stringify(title)}`);
      return pageAsPdf(webContents, { paper: paper ?? sheet, title });
    };
    return await Promise.race([work(), stopped(webContents, signal, ended.signal)]);
  } finally {
    ended.abort();
    webContents.close();
    onClosed(id);
  }
}

/** Waits until the report is whole: nothing is asked for any more, and every picture is there. Returns its paper. */
async function whole(page: WebContents, isBusy: () => boolean): Promise<'a4' | 'letter'> {
  for (;;) {
    const paper: unknown = await page.executeJavaScript(`(${waitForReport.toString()})()`);
    if (!isBusy()) return paper === 'letter' ? 'letter' : 'a4';
  }
}

async function htmlOf(page: WebContents, title: string): Promise<string> {
  const code = `(${reportAsHtml.toString()})(${JSON.stringify(title)})`;
  return (await page.executeJavaScript(code)) as string;
}

/** Rejects when the page cannot be waited for any longer. */
async function stopped(page: WebContents, signal: AbortSignal, ended: AbortSignal): Promise<never> {
  const either = AbortSignal.any([signal, ended]);
  const gone = new Promise<never>((_resolve, reject) => {
    page.once('render-process-gone', (_event, { reason }) =>
      reject(new Error(terminalText.reportEnded(reason))),
    );
  });
  await Promise.race([gone, pause(PATIENCE_MS, undefined, { signal: either })]);
  throw new Error(terminalText.reportNotDrawn(PATIENCE_MS / 1000));
}
