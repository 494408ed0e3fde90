import { setTimeout as pause } from 'node:timers/promises';
import { BaseWindow, type WebContents, WebContentsView } from 'electron';
import { AppFailure } from '$shared/failures/failure';
import { htmlDocument } from '$shared/lib/html-document';
import { launchText } from '$shared/text/en/launch';
import { terminalText } from '$shared/text/en/terminal';
import type { PictureOptions, ReportOptions } from '../files/page-file';
import { APP_ORIGIN } from './app-protocol';
import { missingInReport, reportParts, waitForReport, waitUntilLoaded } from './in-page';
import { pageAsPdf } from './print';

interface Dependencies {
  /** The preload's file. */
  preload: string;
  /** Answers the page's calls. It is not loaded before. */
  serve: (page: WebContents) => void;
  /** Whether the page still waits for an answer. */
  isBusy: () => Promise<boolean>;
  /** Settles when the page has drawn its first screen. */
  drawn: Promise<void>;
  /** Called with the page's id when it has gone. */
  onClosed: (windowId: number) => void;
}

/** How long a page may take to be drawn with its data. */
const TIMEOUT_MS = 120_000;
/** The address tells the page not to change its stored data. */
const ADDRESS = `${APP_ORIGIN}/index.html?offscreen`;

/**
 * Draws a page offscreen and returns the file. Needs no display.
 *
 * @throws Error with the reason when the page fails or is not drawn in time; AppFailure report-incomplete; the
 *   signal's reason
 */
export async function drawOffscreenPage(
  { preload, serve, isBusy, drawn, onClosed }: Dependencies,
  form: ReportOptions | PictureOptions,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  signal.throwIfAborted();
  const view = new WebContentsView({
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      // Offscreen rendering is the only way to draw without a display.
      offscreen: true,
      backgroundThrottling: false,
      spellcheck: false,
    },
  });
  const { webContents } = view;
  const { id } = webContents;
  const ended = new AbortController();
  const window = form.format === 'png' ? hiddenWindow(view, form) : null;
  try {
    serve(webContents);
    const work = async (): Promise<Uint8Array<ArrayBuffer>> => {
      await webContents.loadURL(form.format === 'png' ? `${ADDRESS}&theme=${form.theme}` : ADDRESS);
      await drawn;
      if (form.format === 'png') return picture(webContents, isBusy);
      return report(webContents, isBusy, form);
    };
    return await Promise.race([work(), stopped(webContents, signal, ended.signal)]);
  } finally {
    ended.abort();
    webContents.close();
    window?.destroy();
    onClosed(id);
  }
}

/** Creates a hidden window that gives the page its size; printing needs none. */
function hiddenWindow(view: WebContentsView, { width, height }: PictureOptions): BaseWindow {
  const size = { width, height };
  const window = new BaseWindow({
    ...size,
    show: false,
    frame: false,
    enableLargerThanScreen: true,
  });
  window.contentView.addChildView(view);
  view.setBounds({ x: 0, y: 0, ...size });
  return window;
}

async function report(
  page: WebContents,
  isBusy: () => Promise<boolean>,
  { format, paper, mustBeComplete, title }: ReportOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = await whole(page, isBusy);
  if (mustBeComplete === true) await requireAll(page);
  if (format === 'html') return new TextEncoder().encode(await htmlOf(page, title));
  await page.executeJavaScript(`document.title = ${JSON.stringify(title)}`);
  return pageAsPdf(page, { paper: paper ?? sheet, title });
}

async function picture(
  page: WebContents,
  isBusy: () => Promise<boolean>,
): Promise<Uint8Array<ArrayBuffer>> {
  do await page.executeJavaScript(`(${waitUntilLoaded.toString()})()`);
  while (await isBusy());
  const captured = await page.capturePage();
  if (captured.isEmpty()) throw new Error(launchText.noPicture);
  return new Uint8Array(captured.toPNG());
}

/** Waits until the report is complete: no pending queries, and every picture loaded. Returns its paper. */
async function whole(page: WebContents, isBusy: () => Promise<boolean>): Promise<'a4' | 'letter'> {
  for (;;) {
    const paper: unknown = await page.executeJavaScript(`(${waitForReport.toString()})()`);
    if (!(await isBusy())) return paper === 'letter' ? 'letter' : 'a4';
  }
}

/** @throws AppFailure that names what is missing */
async function requireAll(page: WebContents): Promise<void> {
  const missing = (await page.executeJavaScript(`(${missingInReport.toString()})()`)) as string;
  if (missing === '') return;
  const details = { detail: missing };
  throw new AppFailure('report-incomplete', 'report: the page did not load all', details);
}

async function htmlOf(page: WebContents, title: string): Promise<string> {
  const code = `(${reportParts.toString()})()`;
  const parts = (await page.executeJavaScript(code)) as Awaited<ReturnType<typeof reportParts>>;
  return htmlDocument({ ...parts, title });
}

/** Rejects when the page crashes, times out or is cancelled. */
async function stopped(page: WebContents, signal: AbortSignal, ended: AbortSignal): Promise<never> {
  const either = AbortSignal.any([signal, ended]);
  const gone = new Promise<never>((_resolve, reject) => {
    page.once('render-process-gone', (_event, { reason }) =>
      reject(new Error(terminalText.pageEnded(reason))),
    );
  });
  await Promise.race([gone, pause(TIMEOUT_MS, undefined, { signal: either })]);
  throw new Error(terminalText.pageNotDrawn(TIMEOUT_MS / 1000));
}
