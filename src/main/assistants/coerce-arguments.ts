import { z } from 'zod';
import { isRecord } from '$shared/lib/is-record';
import { parseJson } from '$shared/lib/json';

/** What some clients add to the arguments of every tool, for themselves. */
const OF_CLIENTS = /^_|progress/i;

/**
 * Arguments as a tool wants them, for clients that send numbers and objects as texts, texts as numbers, `null` or an empty text for what
 * is left out, and remarks of their own. Whatever else is wrong stays as it is, and is refused by its name.
 */
export function coerceArguments(schema: z.ZodObject, given: unknown): unknown {
  const all = typeof given === 'string' ? parseJson(given) : given;
  if (!isRecord(all)) return given;
  const meant = Object.entries(all).flatMap(([name, value]) => {
    const wanted = schema.shape[name];
    if (wanted === undefined) return OF_CLIENTS.test(name) ? [] : [[name, value]];
    const fits = formsOf(value)
      .map((form) => (wanted instanceof z.ZodObject ? coerceArguments(wanted, form) : form))
      .find((form) => z.safeParse(wanted, form).success);
    if (fits !== undefined) return [[name, fits]];
    return value === null || value === '' ? [] : [[name, value]];
  });
  return Object.fromEntries(meant);
}

/** A value, and what else may be meant by it. */
function formsOf(value: unknown): unknown[] {
  if (typeof value === 'string') return [value, parseJson(value)];
  return typeof value === 'number' ? [value, String(value)] : [value];
}
