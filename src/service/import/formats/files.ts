/* Decides which addresses are pages. Logs also contain requests for files, feeds and other resources. */

/** Extensions of programs that answer with a page, and endings of names that are not files: `/whois/example.com`. */
const PAGES =
  /^(?:[dgpsx]?html?|amp|php\d?|aspx?|jsp[ax]?|jsf|faces|do|action|cfm|f?cgi|pl|py|rb|md|com|org|net|edu|gov|io|de|eu|fr|uk)$/i;
/** The extension of a file. Versions (`/docs/1.2`) and words with hyphens (`/vue.js-or-react`) do not match. */
const ENDING = /\.([a-z][a-z\d]{1,15}|7z|3gp)$/i;
const FEED =
  /(?:^|\/)(?:feed|rss2?|atom|rdf)(?:\/(?:feed|rss2?|atom|rdf|json))?\/?$|\/feeds\/posts\/default\/?$/i;
/** Addresses that WordPress and its plugins use internally. */
const WORDPRESS =
  /(?:^|\/)(?:wp-(?:admin|content|includes|json)(?:\/|$)|(?:wp-[a-z-]+|xmlrpc)\.php(?:\/|$)|(?:trackback|embed)\/?$)/i;
const QUERY =
  /[?&](?:feed|rest_route|wc-ajax|wc-api|doing_wp_cron|preview|customize_changeset_uuid)(?:=|&|$)/i;
/** Addresses that servers and proxies provide for programs, and addresses of image generators. */
const MACHINES =
  /(?:^|\/)\.[a-z]|^\/cdn-cgi\/|\/apple-app-site-association$|\/(?:image|img|thumb(?:nail)?s?|timthumb|captcha|pixel|resize)\.(?:php\d?|aspx?|ashx|cgi|jsp)$/i;

/**
 * A quick check that comes first: every address that matches one of the expressions above also matches this, and few
 * pages do.
 */
const MAYBE = /[.?]|feed|rss|atom|rdf|wp-|trackback|embed|cdn-cgi|apple-app/i;

/**
 * Whether an address is that of a file, a feed or a program, and not of a page.
 *
 * @param target a path with its query, or a full URL
 */
export function isFileAddress(target: string): boolean {
  if (!MAYBE.test(target)) return false;
  const [address = ''] = target.split(/[?#]/, 1);
  const path = address.replace(/^https?:\/\/[^/]*/i, '');
  const ending = ENDING.exec(path)?.[1];
  if (ending !== undefined && !PAGES.test(ending)) return true;
  return (
    FEED.test(path) ||
    WORDPRESS.test(path) ||
    MACHINES.test(path) ||
    (target.length > address.length && QUERY.test(target))
  );
}
