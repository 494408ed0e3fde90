/*
 * What the service's document allows (section 4), without the schemas: the page draws choices from these
 * and has no use for the schema library.
 */

export const PER_PAGE = [10, 25, 50, 100] as const;
export const SORT_ORDERS = ['desc', 'asc'] as const;
export const WEBSITE_SORT_KEYS = ['id', 'domain'] as const;
export const STATISTIC_SORT_KEYS = ['count', 'value'] as const;
/** A domain's longest form that servers accept. */
export const DOMAIN_MAX_LENGTH = 255;
/** Statistics-page passwords are 1 to 128 characters. */
export const PASSWORD_MAX_LENGTH = 128;
