import { BrowserWindow, type WebContents } from 'electron';
import { getText } from '$shared/text';
import { printFooter } from './print-footer';

export interface PdfOptions {
  paper: 'a4' | 'letter';
  /** Printed in the footer of every page. */
  title: string;
}

const SIZES = { a4: 'A4', letter: 'Letter' } as const;

/** Prints the page to PDF and returns the bytes: tagged for screen readers, with title and page number on every sheet. */
export async function pageAsPdf(
  contents: WebContents,
  { paper, title }: PdfOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const window = BrowserWindow.fromWebContents(contents);
  const behind = window?.getBackgroundColor();
  // Chromium fills the margins with the window's background color. Paper is white in any theme.
  window?.setBackgroundColor('#ffffff');
  try {
    const pdf = await contents.printToPDF({
      pageSize: SIZES[paper],
      printBackground: true,
      generateTaggedPDF: true,
      displayHeaderFooter: true,
      headerTemplate: '<span></span>',
      footerTemplate: printFooter(title, getText().report.pageOf),
    });
    return new Uint8Array(pdf);
  } finally {
    if (behind !== undefined) window?.setBackgroundColor(behind);
  }
}
