import { z } from 'zod';
import type { StatisticRow } from '$shared/api/statistics';
import {
  ASSUMED_SETTINGS,
  type KindOf,
  recordOf,
  WEBSITE_FIELDS,
  WEBSITE_SETTING_NAMES,
  type WebsiteSettingName,
  type WebsiteSettings,
} from '$shared/api/website-fields';
import type { Website } from '$shared/api/websites';
import type { LiveVisits, Page } from '$shared/bridge/contract';
import { count, decode, integer, MAX_VALUE_LENGTH, textOf, uniqueBy } from '../decoding';

/*
 * Decodes answers tolerantly: ignores unknown members, accepts numbers as strings and switches as booleans or null
 * (docs/service-api.md, "The website record" and "Rows of statistics"). Throws an AppFailure for anything it cannot
 * decode.
 */

const flag = z
  .union([z.boolean().transform(Number), integer, z.null()])
  .optional()
  .transform((value) => (value === null || value === undefined ? null : value === 0 ? 0 : 1));
const truth = flag.transform((value) => (value === null ? null : value === 1));
/** The longest setting of a website: servers store it in a database column of this size. */
const LONGEST_TEXT = 65_535;
/**
 * The maximum number of rows decoded from one answer, because joining two periods or a group's websites takes time
 * for each row. Paged lists have at most 100 rows, and a year of days has fewer than 400. Further rows are treated as
 * if the server had left them out.
 */
const MOST_ROWS = 400;
const text = textOf(LONGEST_TEXT).nullish();
const name = textOf(MAX_VALUE_LENGTH).nullish();
const privacy = z
  .union([integer.pipe(z.union([z.literal(0), z.literal(1), z.literal(2)])), z.null()])
  .optional();

/** ISO-8601, or `Y-m-d H:i:s` in UTC → ISO-8601 in UTC; null when it is neither. */
const timestamp = text.transform((value) => {
  if (!value) return null;
  const iso = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(value)
    ? `${value.replace(' ', 'T')}Z`
    : value;
  const time = Date.parse(iso);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
});

/** Schemas of a record's settings, by kind; null or undefined when the record omits one. */
const settingSchemas: Record<KindOf<WebsiteSettingName>, z.ZodType> = {
  privacy,
  flag,
  boolean: truth,
  text,
};
const settings = recordOf<Record<WebsiteSettingName, z.ZodType>>(
  WEBSITE_SETTING_NAMES,
  (name) => settingSchemas[WEBSITE_FIELDS[name].kind],
);

const websiteRecord = z.object({
  ...settings,
  id: integer.pipe(z.int().min(1)),
  domain: name,
  url: name,
  password: z.union([truth, z.string().transform((secret) => secret !== '')]),
  created_at: timestamp,
  updated_at: timestamp,
});

const website = websiteRecord.transform((record, context): Website => {
  const domain = record.domain || record.url;
  if (!domain) {
    context.addIssue({ code: 'custom', message: 'neither domain nor url', path: ['domain'] });
    return z.NEVER;
  }
  return {
    id: record.id,
    domain,
    // Servers return null for a default value right after a write.
    ...recordOf<WebsiteSettings>(
      WEBSITE_SETTING_NAMES,
      (name) => record[name] ?? ASSUMED_SETTINGS[name],
    ),
    has_password: record.password,
    created_at: record.created_at,
    updated_at: record.updated_at,
  };
});

const paginator = z.object({
  current_page: count.optional(),
  last_page: count.optional(),
  per_page: count.optional(),
  total: count.optional(),
});

const websiteList = z.object({ data: z.array(website), meta: paginator.optional() });
const websiteAnswer = z.object({ data: website });
const statisticRow = z.object({
  value: z.union([
    textOf(MAX_VALUE_LENGTH),
    z.number().transform(String),
    z.null().transform(() => ''),
  ]),
  count,
});
const statisticList = paginator.extend({
  data: z
    .array(z.unknown())
    .transform((rows) => ({
      listed: rows.length,
      rows: rows.slice(0, MOST_ROWS),
    }))
    .pipe(z.object({ listed: z.number(), rows: z.array(statisticRow) })),
  meta: paginator.optional(),
});
const liveVisits = z.object({ visits: count, minutes: count });
const deletion = z.object({ deleted: z.union([z.literal(true), z.literal(1), z.literal('1')]) });

/** Decodes a page of websites without duplicates. @throws AppFailure malformed-answer */
export function decodeWebsiteList(json: unknown): Page<Website> {
  const { data, meta } = decode(websiteList, json, 'the list of websites');
  return page(
    uniqueBy(data, (row) => row.id),
    meta ?? {},
  );
}

/** Whether the records of a list include favorites; null without records. A null value counts as included. */
export function includeFavorites(json: unknown): boolean | null {
  const { data } = z.object({ data: z.array(z.looseObject({})) }).parse(json);
  return data.length === 0 ? null : data.some((record) => 'favorite' in record);
}

/** Whether a website's record includes favorites. */
export function includesFavorite(json: unknown): boolean {
  const { data } = z.object({ data: z.looseObject({}) }).parse(json);
  return 'favorite' in data;
}

/** @throws AppFailure malformed-answer */
export function decodeWebsite(json: unknown): Website {
  return decode(websiteAnswer, json, 'a website').data;
}

/** Decodes a page of a statistic without duplicate values. @throws AppFailure malformed-answer */
export function decodeStatistic(json: unknown): Page<StatisticRow> {
  const { data, meta, ...flat } = decode(statisticList, json, 'a statistic');
  return page(
    uniqueBy(data.rows, (row) => row.value),
    data.listed > MOST_ROWS ? { total: data.listed, ...(meta ?? flat) } : (meta ?? flat),
  );
}

/** @throws AppFailure malformed-answer */
export const decodeLiveVisits = (json: unknown): LiveVisits =>
  decode(liveVisits, json, 'live visits');

/** Whether a body confirms the deletion. No body (204) confirms it too. */
export function confirmsDeletion(json: unknown): boolean {
  return json === undefined || deletion.safeParse(json).success;
}

function page<Row>(rows: Row[], from: z.output<typeof paginator>): Page<Row> {
  const at = Math.max(from.current_page ?? 1, 1);
  return {
    rows,
    page: at,
    lastPage: Math.max(Math.min(from.last_page ?? at, mostPages(rows.length, at, from.total)), 1),
    perPage: from.per_page ?? rows.length,
    total: from.total ?? rows.length,
  };
}

/** How many pages there can be. Every page up to the last is asked for, which must not be as many as a server likes. */
function mostPages(rows: number, at: number, total = Infinity): number {
  return rows === 0 ? at : Math.max(Math.ceil(total / rows), at);
}
