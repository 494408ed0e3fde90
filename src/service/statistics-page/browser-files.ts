import type { HttpAnswer } from '../http/answers';

/** The product's mark as SVG (build/mark.svg). */
export const PRODUCT_MARK_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44"><rect width="44" height="44" rx="11" fill="#4a50d8" /><g fill="#fff"><rect x="10" y="23" width="6" height="11" rx="2" /><rect x="19" y="17" width="6" height="17" rx="2" opacity="0.72" /><rect x="28" y="10" width="6" height="24" rx="2" /></g></svg>';

const CACHED = { 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' };

/** The icon that browsers request at the root of the server. */
export const ICON_ANSWER: HttpAnswer = {
  status: 200,
  body: PRODUCT_MARK_SVG,
  headers: { 'content-type': 'image/svg+xml', ...CACHED },
};

/**
 * The answer to `/robots.txt`. Crawlers may fetch pages, because the pages themselves forbid listing. A page that
 * must not be fetched could still be listed.
 */
export const ROBOTS_ANSWER: HttpAnswer = {
  status: 200,
  body: 'User-agent: *\nDisallow: /api/\nDisallow: /unsubscribe/\n',
  headers: { 'content-type': 'text/plain; charset=utf-8', ...CACHED },
};
