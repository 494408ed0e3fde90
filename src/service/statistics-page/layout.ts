import { directionOf } from '$shared/text/locale';
import { formatShareIn } from '$shared/text/signed';
import { PRODUCT_MARK } from './browser-files';
import { html, Markup } from './markup';
import type { PageLocale } from './page-locale';
import { PAGE_STYLE } from './style';

// Not escaped, because it is a constant and must match its hash exactly.
const STYLE_ELEMENT = new Markup(`<style>${PAGE_STYLE}</style>`);

/** Embedded in the page, whose policy forbids requests. */
const ICON_ADDRESS = `data:image/svg+xml,${encodeURIComponent(PRODUCT_MARK)}`;

/** Wraps a body into a complete page. */
export function renderPage({ tag, words }: PageLocale, title: string, body: Markup): Markup {
  return html`<!doctype html>
    <html lang="${tag}" dir="${directionOf(tag)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="${ICON_ADDRESS}" />
        <title>${words.title(title)}</title>
        ${STYLE_ELEMENT}
      </head>
      <body>
        ${body}
      </body>
    </html>`;
}

/** The product's mark, hidden from screen readers because the text next to it has the same meaning. */
export const MARK_ELEMENT = new Markup(
  PRODUCT_MARK.replace('<svg ', '<svg class="mark" aria-hidden="true" '),
);

/** Formats a share between 0 and 1. */
export const formatPageShare = ({ tag }: PageLocale, part: number): string =>
  formatShareIn(part, (options) => new Intl.NumberFormat(tag, options));

/** Formats a number. */
export const formatPageNumber = ({ labels }: PageLocale, value: number): string =>
  labels.formatNumber(value);
