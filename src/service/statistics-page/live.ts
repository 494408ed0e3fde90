import { formatPageNumber } from './layout';
import { html, Markup } from './markup';
import type { PageLocale } from './page-locale';

/**
 * The placeholder, in a cached page, for the part that changes every minute. No value in a page can contain it,
 * because `<` is escaped.
 */
export const LIVE_PLACEHOLDER = new Markup('<!--live-->');

/** Returns the line with the number of visits that began in the last 30 minutes. */
export function renderLiveVisits(locale: PageLocale, visits: number): Markup {
  const words = locale.words.live({ visits, formatted: formatPageNumber(locale, visits) });
  return visits === 0 ? html`<p class="soft">${words}</p>` : html`<p class="live">${words}</p>`;
}

/**
 * Returns a copy of a page in which the line replaces the placeholder.
 *
 * @param page a complete page in UTF-8
 */
export function withLiveVisits(page: Uint8Array, { text }: Markup): Uint8Array {
  const bytes = Buffer.from(page.buffer, page.byteOffset, page.byteLength);
  const at = bytes.indexOf(LIVE_PLACEHOLDER.text);
  if (at === -1) return page;
  const after = bytes.subarray(at + LIVE_PLACEHOLDER.text.length);
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(text), after]);
}
