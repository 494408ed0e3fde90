import fc from 'fast-check';
import { z } from 'zod';
import { hostileText, hostileValue } from './hostile';

/** The parts of JSON Schema that zod writes. */
interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema | false;
  prefixItems?: Schema[];
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
}

/** Texts of which some fit each schema: no pattern is worth a generator of its own. */
const FITTING = [
  'a',
  'North',
  '2026-11-01',
  '2026-11-07',
  '09:00',
  'Europe/Berlin',
  '#4a50d8',
  'one.example',
  'http://127.0.0.1:9',
  'ann@one.example',
  'fuzz-key-of-twenty-letters',
  'p1',
  '127.0.0.1',
  `${'AB:'.repeat(31)}AB`,
];

/**
 * Values that fit a schema, or nearly: what passes it reaches the code behind it, and the rest is refused for reasons deep within.
 *
 * @param texts that fit in addition, such as the id of an account that exists
 */
export function valuesFor(schema: z.ZodType, texts: readonly string[]): fc.Arbitrary<unknown> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  return arbitraryOf(json, [...FITTING, ...texts]);
}

function arbitraryOf(schema: Schema, texts: readonly string[]): fc.Arbitrary<unknown> {
  const of = (one: Schema): fc.Arbitrary<unknown> => arbitraryOf(one, texts);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(of));
  if (schema.allOf?.[0]) return of(schema.allOf[0]);
  switch (schema.type) {
    case 'object':
      return objectOf(schema, of);
    case 'array':
      return schema.prefixItems
        ? fc.tuple(...schema.prefixItems.map(of))
        : fc.array(schema.items ? of(schema.items) : hostileValue, { maxLength: 4 });
    case 'string':
      return fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(...texts) },
        { weight: 1, arbitrary: hostileText },
      );
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.oneof(hostileValue, fc.uint8Array({ maxLength: 20 }));
  }
}

function objectOf(
  { properties = {}, required = [], additionalProperties }: Schema,
  of: (one: Schema) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  if (typeof additionalProperties === 'object' && Object.keys(properties).length === 0) {
    return fc.dictionary(hostileText, of(additionalProperties), { maxKeys: 3 });
  }
  const members = Object.entries(properties).map(([name, one]) => [name, of(one)] as const);
  return fc.record(Object.fromEntries(members), { requiredKeys: required });
}

function numberOf({ minimum = 0, maximum = 1_000_000 }: Schema): fc.Arbitrary<unknown> {
  const min = Math.ceil(Math.max(minimum, -1_000_000));
  const max = Math.max(Math.floor(Math.min(maximum, min + 1_000_000)), min);
  return fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min, max }) },
    { weight: 1, arbitrary: fc.constantFrom(min, 1, max) },
  );
}
