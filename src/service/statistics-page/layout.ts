import { directionOf } from '../../shared/text/locale';
import type { PageLocale } from './page-locale';
import { html, Markup } from './markup';
import { STYLE } from './style';

// Not escaped: our own text, which must match its hash byte for byte.
const STYLE_ELEMENT = new Markup(`<style>${STYLE}</style>`);

/** Wraps a body into a full page. */
export function layout({ tag, words }: PageLocale, title: string, body: Markup): Markup {
  return html`<!doctype html>
    <html lang="${tag}" dir="${directionOf(tag)}">
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

/** Formats a number. */
export const number = ({ labels }: PageLocale, value: number): string => labels.formatNumber(value);
