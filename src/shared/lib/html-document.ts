import { escapeHtml } from './escape-html';

export interface HtmlDocument {
  /** Of the root element. */
  attributes: Readonly<Record<string, string>>;
  title: string;
  styles: string;
  /** Markup, already escaped. */
  body: string;
}

/** Writes an HTML file that stands alone: it may load nothing, and its pictures are data URLs. */
export function htmlDocument({ attributes, title, styles, body }: HtmlDocument): string {
  const root = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return [
    '<!doctype html>',
    `<html${root.join('')}>`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">`,
    '<meta name="viewport" content="width=device-width">',
    `<title>${escapeHtml(title)}</title>`,
    `<style>${styles.replaceAll('</', '<\\/')}</style>`,
    '</head>',
    `<body>${body}</body>`,
    '</html>',
    '',
  ].join('\n');
}
