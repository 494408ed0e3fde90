import { z } from 'zod';
import { type AppError, AppFailure } from '$shared/failures/failure';
import { ERROR_CODES } from '$shared/failures/failure-table';
import { assertThat } from './target';

/*
 * The allowed results of hostile input: a known failure, or a value of the expected type. Independent of the tested
 * code.
 */

const count = z.int().min(0);
const websiteShape = z.strictObject({
  id: z.int().min(1),
  domain: z.string().min(1),
  privacy: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  email: z.union([z.literal(0), z.literal(1)]),
  exclude_bots: z.union([z.literal(0), z.literal(1)]),
  exclude_params: z.string().nullable(),
  exclude_ips: z.string(),
  favorite: z.boolean().nullable(),
  has_password: z.boolean().nullable(),
  created_at: z.iso.datetime().nullable(),
  updated_at: z.iso.datetime().nullable(),
});
const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.strictObject({
    rows: z.array(row),
    page: z.int().min(1),
    lastPage: z.int().min(1),
    perPage: count,
    total: count,
  });

export const EXPECTED = {
  website: websiteShape,
  websites: pageOf(websiteShape),
  statistic: pageOf(z.strictObject({ value: z.string(), count })),
  liveVisits: z.strictObject({ visits: count, minutes: count }),
  nothing: z.undefined(),
} satisfies Record<string, z.ZodType>;

const failure = z.strictObject({
  code: z.enum(ERROR_CODES as [AppError['code'], ...AppError['code'][]]),
  message: z.string().max(1_000),
  status: z.int().min(100).max(999).optional(),
  fields: z.record(z.string(), z.array(z.string().max(500))).optional(),
  detail: z.string().optional(),
  retryAfter: z.number().optional(),
});

/** Checks a failure as data. The code `internal` means an unexpected error. */
export function checkFailure(error: unknown): void {
  const parsed = failure.safeParse(error);
  assertThat(parsed.success, `no failure of the table: ${JSON.stringify(error)}: ${parsed.error}`);
  assertThat(parsed.data.code !== 'internal', `an unexpected failure: ${JSON.stringify(error)}`);
}

/** Checks a thrown error: a known AppFailure whose data can cross the bridge. */
export function checkThrown(thrown: unknown): AppError {
  if (!(thrown instanceof AppFailure)) throw thrown;
  const data = thrown.toData();
  checkFailure(data);
  structuredClone(data);
  return data;
}

/** Checks a value by its schema. */
export function checkValue(schema: z.ZodType, value: unknown): void {
  const parsed = schema.safeParse(value);
  assertThat(parsed.success, `a value out of its type: ${String(parsed.error)}`);
}
