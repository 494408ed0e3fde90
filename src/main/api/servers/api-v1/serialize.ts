import type { Dialect } from './dialect';

/** Converts parameters to the text that is sent. Omits undefined ones and writes booleans by dialect. */
export function serializeParameters(
  parameters: Record<string, unknown>,
  dialect: Dialect,
): Record<string, string> {
  const pairs = Object.entries(parameters).filter(([, value]) => value !== undefined);
  return Object.fromEntries(pairs.map(([name, value]) => [name, serializeValue(value, dialect)]));
}

function serializeValue(value: unknown, dialect: Dialect): string {
  if (typeof value === 'boolean' && dialect.favorite === 'digits') return value ? '1' : '0';
  return String(value);
}
