import { BrowserWindow, type WebContents } from 'electron';

/** Page numbers at the bottom of each sheet; Chromium fills in the classes. Sizes are in Chromium's smaller print scale. */
const FOOT =
  '<p style="width:100%;margin:0;font:7px sans-serif;color:#5b6472;text-align:center">' +
  '<span class="pageNumber"></span> / <span class="totalPages"></span></p>';

/** Prints the page to PDF and returns the bytes: A4, tagged for screen readers, with page numbers. */
export async function pageAsPdf(contents: WebContents): Promise<Uint8Array<ArrayBuffer>> {
  const window = BrowserWindow.fromWebContents(contents);
  const behind = window?.getBackgroundColor();
  // Chromium fills the margins with the window's background color. Paper is white in any theme.
  window?.setBackgroundColor('#ffffff');
  try {
    const pdf = await contents.printToPDF({
      pageSize: 'A4',
      printBackground: true,
      generateTaggedPDF: true,
      displayHeaderFooter: true,
      headerTemplate: '<span></span>',
      footerTemplate: FOOT,
    });
    return new Uint8Array(pdf);
  } finally {
    if (behind !== undefined) window?.setBackgroundColor(behind);
  }
}
