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
import { SERVER_STATISTICS, STATISTIC_NAMES, type StatisticName } from './statistics';
import {
  CREATE_NAMES,
  type CreateName,
  type FieldName,
  fieldOf,
  type KindOf,
  type NameOfKind,
  recordOf,
  UPDATE_NAMES,
  type UpdateName,
} from './website-fields';

/*
 * The parameters of the six operations with their allowed values and defaults (docs/service-api.md).
 * `page` is undocumented, but every known server accepts it.
 */

const perPage = z.union(PER_PAGE.map((n) => z.literal(n)));
const page = z.int().min(1).max(1_000_000);
const search = z.string().max(500);
/** A calendar day, `Y-m-d`. */
export const calendarDay = z.string().refine(isCalendarDay, 'not a calendar day (Y-m-d)');

/** The schema of a website field's value, by kind. */
export const valueSchemas = {
  domain: z.string().min(1).max(DOMAIN_MAX_LENGTH),
  privacy: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  secret: z.string().min(1).refine(isPasswordShortEnough, 'too long a password'),
  flag: z.union([z.literal(0), z.literal(1)]),
  boolean: z.boolean(),
  text: z.string().max(65_535),
};
export type ValueSchema<Name extends FieldName> = (typeof valueSchemas)[KindOf<Name>];

type CreateSchema<Name extends FieldName> = Name extends 'domain'
  ? ValueSchema<Name>
  : Name extends NameOfKind<'privacy' | 'flag'>
    ? z.ZodDefault<ValueSchema<Name>>
    : z.ZodOptional<ValueSchema<Name>>;

/**
 * The parameters of a new website: the domain is required, numbers have the API's default, texts are
 * optional.
 */
const createShape = recordOf<{ [Name in CreateName]: CreateSchema<Name> }>(CREATE_NAMES, (name) => {
  const field = fieldOf(name);
  const schema: z.ZodType = valueSchemas[field.kind];
  if (field.kind === 'domain') return schema;
  return typeof field.default === 'number' ? schema.default(field.default) : schema.optional();
});
const updateShape = recordOf<{ [Name in UpdateName]: z.ZodOptional<ValueSchema<Name>> }>(
  UPDATE_NAMES,
  (name) => valueSchemas[fieldOf(name).kind].optional(),
);

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
  .strictObject(createShape)
  .refine((p) => p.password === undefined || p.privacy === 2, {
    path: ['password'],
    message: 'a password goes with privacy 2 only',
  });

/** PUT or PATCH /api/v1/websites/{id}: only the changed fields. */
export const updateWebsiteParameters = z.strictObject(updateShape);

const statisticParameters = <Name extends StatisticName>(names: readonly Name[]) =>
  z
    .strictObject({
      name: z.enum(names),
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

/** GET /api/v1/stats/{id} */
export const showStatisticParameters = statisticParameters(SERVER_STATISTICS);
/** Like `showStatisticParameters`, but also accepts statistics that Sitedeck derives from the server's. */
export const anyStatisticParameters = statisticParameters(STATISTIC_NAMES);

export type ListWebsitesParameters = z.input<typeof listWebsitesParameters>;
export type StoreWebsiteParameters = z.input<typeof storeWebsiteParameters>;
export type UpdateWebsiteParameters = z.input<typeof updateWebsiteParameters>;
export type AnyStatisticParameters = z.input<typeof anyStatisticParameters>;
export type ShowStatisticParameters = z.input<typeof showStatisticParameters>;
