import { BrowserWindow, type WebContents } from 'electron';

/** Page numbers at the foot of each sheet; Chromium fills the classes in. Measures are of its own smaller scale. */
const FOOT =
  '<p style="width:100%;margin:0;font:7px sans-serif;color:#5b6472;text-align:center">' +
  '<span class="pageNumber"></span> / <span class="totalPages"></span></p>';

/** The page as it prints, as a PDF file's bytes: A4, tagged for screen readers, its pages numbered. */
export async function pageAsPdf(contents: WebContents): Promise<Uint8Array<ArrayBuffer>> {
  const window = BrowserWindow.fromWebContents(contents);
  const behind = window?.getBackgroundColor();
  // Chromium fills the margins of the sheets with the window's own colour. Paper is white, in any theme.
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
