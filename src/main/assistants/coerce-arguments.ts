import { z } from 'zod';
import { isRecord } from '$shared/lib/is-record';
import { parseJson } from '$shared/lib/json';

/** Arguments that some clients add to every tool for their own purposes. */
const OF_CLIENTS = /^_|progress/i;

/**
 * Converts arguments to the types that a tool expects, for clients that send numbers and objects as texts, texts as
 * numbers, `null` or an empty text for omitted ones, and extra members. Other errors are left for the schema to refuse
 * by name.
 */
export function coerceArguments(schema: z.ZodObject, given: unknown): unknown {
  const all = typeof given === 'string' ? parseJson(given) : given;
  if (!isRecord(all)) return given;
  const meant = Object.entries(all).flatMap(([name, value]) => {
    const wanted = schema.shape[name] as z.ZodType | undefined;
    if (wanted === undefined) return OF_CLIENTS.test(name) ? [] : [[name, value]];
    const fits = formsOf(value)
      .map((form) => (wanted instanceof z.ZodObject ? coerceArguments(wanted, form) : form))
      .find((form) => z.safeParse(wanted, form).success);
    if (fits !== undefined) return [[name, fits]];
    return value === null || value === '' ? [] : [[name, value]];
  });
  return Object.fromEntries(meant);
}

/** A value and its possible interpretations, in order of preference. */
function formsOf(value: unknown): unknown[] {
  if (typeof value === 'string') return [value, parseJson(value)];
  return typeof value === 'number' ? [value, String(value)] : [value];
}
