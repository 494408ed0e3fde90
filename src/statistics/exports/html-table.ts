import { escapeHtml } from '$shared/lib/escape-html';
import { htmlDocument } from '$shared/lib/html-document';
import type { Cell } from './tables';

/** A table as a self-contained HTML page. */
export interface TablePage {
  /** The BCP 47 tag of the page's language. */
  language: string;
  title: string;
  /** Paragraphs above the table. */
  lead: readonly string[];
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
  /** The number of the last columns that contain numbers. */
  numbers: number;
}

const STYLES = `
  body { max-width: 960px; margin: 24px auto; padding: 0 16px; color: #1a1d23; font: 14px/1.5 system-ui, sans-serif; }
  h1 { margin: 0; font-size: 22px; }
  p { margin: 4px 0 0; color: #535b68; }
  table { width: 100%; margin-top: 16px; border-collapse: collapse; font-variant-numeric: tabular-nums; }
  th, td { padding: 6px 8px; border-bottom: 1px solid #cdd2da; text-align: start; overflow-wrap: anywhere; }
  th { color: #535b68; font-weight: 600; }
  .number { text-align: end; white-space: nowrap; }
  thead { display: table-header-group; }
  tr { break-inside: avoid; }
  @media print { body { max-width: none; margin: 0; padding: 0; } }
`;

/** Writes a table as HTML. */
export function toHtmlTable(page: TablePage): string {
  const { language, title, lead, columns, rows, numbers } = page;
  const kind = (at: number): string => (at >= columns.length - numbers ? ' class="number"' : '');
  const head = columns.map((name, at) => `<th scope="col"${kind(at)}>${escapeHtml(name)}</th>`);
  const body = rows.map((row) => {
    const cells = row.map((cell, at) => `<td${kind(at)}>${escapeHtml(String(cell ?? '–'))}</td>`);
    return `<tr>${cells.join('')}</tr>`;
  });
  const content = [
    `<h1>${escapeHtml(title)}</h1>`,
    ...lead.map((words) => `<p>${escapeHtml(words)}</p>`),
    `<table><thead><tr>${head.join('')}</tr></thead><tbody>`,
    ...body,
    '</tbody></table>',
  ].join('\n');
  return htmlDocument({ attributes: { lang: language }, title, styles: STYLES, body: content });
}
