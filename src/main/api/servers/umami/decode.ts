import { z } from 'zod';
import { count, decode, MAX_VALUE_LENGTH, textOf } from '../decoding';

/* Answers of Umami 3's API: members that are used, as its OpenAPI describes them. */

const text = textOf(MAX_VALUE_LENGTH);
const optional = text.nullish().transform((value) => value ?? '');
const instant = z
  .string()
  .nullish()
  .transform((value) => {
    const at = Date.parse(value ?? '');
    return Number.isNaN(at) ? null : new Date(at).toISOString();
  });

const website = z.object({
  id: z.uuid(),
  name: text,
  domain: optional,
  shareId: optional,
  createdAt: instant,
  updatedAt: instant,
});
export type WebsiteRecord = z.output<typeof website>;

const pageOf = <Row extends z.ZodType>(row: Row) => z.object({ data: z.array(row), count });
const websitePage = pageOf(website);
const teamPage = pageOf(z.object({ id: z.uuid() }));
const point = z.object({ x: z.string(), y: count });
const series = z.object({ pageviews: z.array(point), sessions: z.array(point) });
/** The beginning of a day or an hour in the requested zone, `2026-05-01 13:00:00`, and what was counted in it. */
export type Point = z.output<typeof point>;

const name = z.union([text, z.null().transform(() => '')]);
/** Rows that are asked for at a time. Bodies with more values are refused (`transport/body.ts`). */
export const ROWS = 500;
/** Of a list with more rows than asked for, the others are no part of it. */
const listOf = <Row extends z.ZodType>(row: Row) =>
  z
    .array(z.unknown())
    .transform((rows) => rows.slice(0, ROWS))
    .pipe(z.array(row));
const expanded = listOf(
  z.object({ name, country: optional, pageviews: count, visits: count, visitors: count }),
);
export type ExpandedRow = z.output<typeof expanded>[number];
const metrics = listOf(z.object({ x: name, y: count }));
const active = z.object({ visitors: count });
const config = z.object({ cloudMode: z.boolean(), updatesDisabled: z.boolean() });
const heartbeat = z.object({ ok: z.literal(true) });

/* @throws AppFailure malformed-answer */
export const decodeWebsite = (json: unknown) => decode(website, json, 'a website');
export const decodeWebsites = (json: unknown) => decode(websitePage, json, 'websites');
export const decodeTeams = (json: unknown) => decode(teamPage, json, 'teams');
export const decodeSeries = (json: unknown) => decode(series, json, 'a series');
export const decodeExpanded = (json: unknown) => decode(expanded, json, 'a list');
export const decodeEvents = (json: unknown) => decode(metrics, json, 'events');
export const decodeActive = (json: unknown) => decode(active, json, 'active visitors');

/** Whether this is the configuration that Umami 3 tells everyone. */
export const isConfig = (json: unknown): boolean => config.safeParse(json).success;
/** Whether this is how every version of Umami says that it runs. */
export const isHeartbeat = (json: unknown): boolean => heartbeat.safeParse(json).success;
