import type { PageLocale } from './page-locale';
import { html, Markup } from './markup';
import { STYLE } from './style';

// The style is our own text, and has to be byte for byte what its hash says.
const STYLE_ELEMENT = new Markup(`<style>${STYLE}</style>`);

/** A whole page. */
export function layout({ tag, words }: PageLocale, title: string, body: Markup): Markup {
  return html`<!doctype html>
    <html lang="${tag}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${words.title(title)}</title>
        ${STYLE_ELEMENT}
      </head>
      <body>
        ${body}
      </body>
    </html>`;
}

/** A number as people read it. */
export const number = ({ tag }: PageLocale, value: number): string =>
  new Intl.NumberFormat(tag).format(value);
