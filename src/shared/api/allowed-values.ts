/*
 * The values that the API allows (docs/service-api.md). They are kept apart from the schemas because the page
 * builds its choices from them and must not load the schema library.
 */

export const PER_PAGE = [10, 25, 50, 100] as const;
export const SORT_ORDERS = ['desc', 'asc'] as const;
export const WEBSITE_SORT_KEYS = ['id', 'domain'] as const;
export const STATISTIC_SORT_KEYS = ['count', 'value'] as const;
/** The longest domain servers accept. */
export const DOMAIN_MAX_LENGTH = 255;
/** The longest label of a domain, which is the part between two dots (RFC 1035). */
export const LABEL_MAX_LENGTH = 63;
/** The longest password of a statistics page, counted in code points as servers count it. */
export const PASSWORD_MAX_LENGTH = 128;

/**
 * Whether servers accept a password of this length. An empty password is accepted: the caller decides what it
 * means.
 */
export function isPasswordShortEnough(password: string): boolean {
  return [...password].length <= PASSWORD_MAX_LENGTH;
}
