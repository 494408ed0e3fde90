import { escapeHtml } from '$shared/lib/escape-html';

/**
 * The footer of a printed page as HTML. Chromium fills in the numbers by class. It uses neither the page's styles nor
 * its scripts, and its sizes are in points.
 *
 * @param pageOf text of a page number, such as `Page 1 of 3`
 */
export function printFooter(
  title: string,
  pageOf: (at: { page: string; pages: string }) => string,
): string {
  const [page, pages] = ['\u0001', '\u0002'];
  const words = escapeHtml(pageOf({ page, pages }))
    .replace(page, '<span class="pageNumber"></span>')
    .replace(pages, '<span class="totalPages"></span>');
  const style =
    'display:flex;justify-content:space-between;gap:24px;width:100%;margin:0 14mm;padding-top:5px;' +
    'border-top:1px solid #cdd2da;font:9px system-ui,sans-serif;color:#535b68';
  return `<div style="${style}"><span>${escapeHtml(title)}</span><span style="white-space:nowrap">${words}</span></div>`;
}
