/*
 * The values the API allows (docs/service-api.md), kept apart from the schemas: the page builds its choices from
 * these and does not need the schema library.
 */

export const PER_PAGE = [10, 25, 50, 100] as const;
export const SORT_ORDERS = ['desc', 'asc'] as const;
export const WEBSITE_SORT_KEYS = ['id', 'domain'] as const;
export const STATISTIC_SORT_KEYS = ['count', 'value'] as const;
/** The longest domain servers accept. */
export const DOMAIN_MAX_LENGTH = 255;
/** The longest label, the part between two dots (RFC 1035). */
export const LABEL_MAX_LENGTH = 63;
/** The longest password of a statistics page, counted in code points as servers count it. */
export const PASSWORD_MAX_LENGTH = 128;

/** Whether servers accept a password of this length. The caller decides what an empty one means. */
export function isPasswordShortEnough(password: string): boolean {
  return [...password].length <= PASSWORD_MAX_LENGTH;
}
