import { z } from 'zod';
import { AppFailure } from '$shared/failures/failure';

/* What the products' decoders share. They are tolerant: unknown members are ignored, numbers may be strings. */

export const integer = z
  .union([z.number(), z.string().regex(/^-?\d+(?:\.0+)?$/)])
  .transform(Number)
  .pipe(z.int());
export const count = integer.pipe(z.int().min(0));

/** The longest name or address; servers store 255 characters. Longer values would slow down comparing, matching and drawing. */
export const MAX_VALUE_LENGTH = 500;
export const textOf = (longest: number) => z.string().transform((given) => given.slice(0, longest));

/** Decodes an answer. @param what is named in the failure @throws AppFailure malformed-answer */
export function decode<Schema extends z.ZodType>(
  schema: Schema,
  json: unknown,
  what: string,
): z.output<Schema> {
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  // Reports paths only, because the server decides what the values contain.
  const where = parsed.error.issues.slice(0, 3).map((issue) => issue.path.join('.') || 'answer');
  throw new AppFailure('malformed-answer', `answer: ${what}: ${where.join(', ')}`);
}

/** Servers sort without a tie-breaker, so the same row can appear twice. */
export function uniqueBy<Row>(rows: readonly Row[], key: (row: Row) => unknown): Row[] {
  const seen = new Set<unknown>();
  return rows.filter((row) => !seen.has(key(row)) && seen.add(key(row)));
}
