import { directionOf } from '$shared/text/locale';
import { formatShareIn } from '$shared/text/signed';
import { PRODUCT_MARK_SVG } from './browser-files';
import { html, Markup } from './markup';
import type { PageLocale } from './page-locale';
import { PAGE_STYLE } from './style';

// The style is a constant, and it must match its hash exactly, so it is not escaped.
const STYLE_ELEMENT = new Markup(`<style>${PAGE_STYLE}</style>`);

/** The address of the icon. It contains the icon, because the page's security policy forbids requests. */
const ICON_ADDRESS = `data:image/svg+xml,${encodeURIComponent(PRODUCT_MARK_SVG)}`;

/** Puts a body into a complete page. */
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

/** The product's mark. Screen readers skip it, because the text next to it says the same. */
export const MARK_ELEMENT = new Markup(
  PRODUCT_MARK_SVG.replace('<svg ', '<svg class="mark" aria-hidden="true" '),
);

/** Formats a share between 0 and 1. */
export const formatPageShare = ({ tag }: PageLocale, part: number): string =>
  formatShareIn(part, (options) => new Intl.NumberFormat(tag, options));

/** Formats a number. */
export const formatPageNumber = ({ labels }: PageLocale, value: number): string =>
  labels.formatNumber(value);
