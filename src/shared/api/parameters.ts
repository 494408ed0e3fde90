import { z } from 'zod';
import { isCalendarDay } from '../dates/calendar-day';
import {
  DOMAIN_MAX_LENGTH,
  isPasswordShortEnough,
  PER_PAGE,
  SORT_ORDERS,
  STATISTIC_SORT_KEYS,
  WEBSITE_SORT_KEYS,
} from './allowed-values';
import { STATISTIC_NAMES } from './statistics';

/*
 * The parameters of the six operations, as section 4 of the service's document lists them: allowed
 * values and defaults. `page` is not in the document but every known server takes it.
 */

const perPage = z.union(PER_PAGE.map((n) => z.literal(n)));
const page = z.int().min(1).max(1_000_000);
const flag = z.union([z.literal(0), z.literal(1)]);
const privacy = z.union([z.literal(0), z.literal(1), z.literal(2)]);
const search = z.string().max(500);
const password = z.string().min(1).refine(isPasswordShortEnough, 'too long a password');
const lines = z.string().max(65_535);
/** A calendar day, `Y-m-d`. */
export const calendarDay = z.string().refine(isCalendarDay, 'not a calendar day (Y-m-d)');

/** GET /api/v1/websites */
export const listWebsitesParameters = z.strictObject({
  search: search.optional(),
  search_by: z.literal('domain').default('domain'),
  favorite: z.boolean().optional(),
  sort_by: z.enum(WEBSITE_SORT_KEYS).default('id'),
  sort: z.enum(SORT_ORDERS).default('desc'),
  per_page: perPage.default(10),
  page: page.default(1),
});

/** POST /api/v1/websites */
export const storeWebsiteParameters = z
  .strictObject({
    domain: z.string().min(1).max(DOMAIN_MAX_LENGTH),
    privacy: privacy.default(0),
    password: password.optional(),
    email: flag.default(0),
    exclude_bots: flag.default(1),
    exclude_params: lines.optional(),
    exclude_ips: lines.optional(),
  })
  .refine((p) => p.password === undefined || p.privacy === 2, {
    path: ['password'],
    message: 'a password goes with privacy 2 only',
  });

/** PUT or PATCH /api/v1/websites/{id}: only what changed. */
export const updateWebsiteParameters = z.strictObject({
  privacy: privacy.optional(),
  password: password.optional(),
  email: flag.optional(),
  exclude_bots: flag.optional(),
  exclude_params: lines.optional(),
  exclude_ips: lines.optional(),
  favorite: z.boolean().optional(),
});

/** GET /api/v1/stats/{id} */
export const showStatisticParameters = z
  .strictObject({
    name: z.enum(STATISTIC_NAMES),
    from: calendarDay,
    to: calendarDay,
    search: search.optional(),
    search_by: z.literal('value').default('value'),
    sort_by: z.enum(STATISTIC_SORT_KEYS).default('count'),
    sort: z.enum(SORT_ORDERS).default('desc'),
    per_page: perPage.default(10),
    page: page.default(1),
  })
  .refine((p) => p.from <= p.to, { path: ['to'], message: 'the last day is before the first' });

export type ListWebsitesParameters = z.input<typeof listWebsitesParameters>;
export type StoreWebsiteParameters = z.input<typeof storeWebsiteParameters>;
export type UpdateWebsiteParameters = z.input<typeof updateWebsiteParameters>;
export type ShowStatisticParameters = z.input<typeof showStatisticParameters>;
