/*
 * What the API allows (docs/service-api.md), without the schemas: the page draws choices from these
 * and has no use for the schema library.
 */

export const PER_PAGE = [10, 25, 50, 100] as const;
export const SORT_ORDERS = ['desc', 'asc'] as const;
export const WEBSITE_SORT_KEYS = ['id', 'domain'] as const;
export const STATISTIC_SORT_KEYS = ['count', 'value'] as const;
/** A domain's longest form that servers accept. */
export const DOMAIN_MAX_LENGTH = 255;
/** The longest part between two dots (RFC 1035). */
export const LABEL_MAX_LENGTH = 63;
/** The longest password of a statistics page, in characters as servers count them: code points. */
export const PASSWORD_MAX_LENGTH = 128;

/** Whether servers take a password of this length. An empty one counts as none and is the caller's to judge. */
export function isPasswordShortEnough(password: string): boolean {
  return [...password].length <= PASSWORD_MAX_LENGTH;
}
