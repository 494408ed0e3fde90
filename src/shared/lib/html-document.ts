import { escapeHtml } from './escape-html';

export interface HtmlDocument {
  /** The attributes of the root element. */
  attributes: Readonly<Record<string, string>>;
  title: string;
  styles: string;
  /** Markup, already escaped. */
  body: string;
}

/** Writes a self-contained HTML file. It loads nothing: its images must be data URLs. */
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
