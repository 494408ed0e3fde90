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

/** Texts, some of which match each schema. This replaces generators for patterns. */
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

/** Valid values by member name, such as days of a range and existing ids. */
export type NamedValues = Readonly<Record<string, readonly (string | number)[]>>;

interface Known {
  texts: readonly string[];
  named: NamedValues;
}

/**
 * Values that match a schema, or almost. Matching values reach the code behind the schema; the others test the
 * schema.
 *
 * @param texts additional valid texts, such as the id of an existing account
 * @param named valid values of members with these names; most of these members get one
 */
export function valuesFor(
  schema: z.ZodType,
  texts: readonly string[],
  named: NamedValues = {},
): fc.Arbitrary<unknown> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  return arbitraryOf(json, { texts: [...FITTING, ...texts], named });
}

/** @param name of the member, if the value belongs to one */
function arbitraryOf(schema: Schema, known: Known, name = ''): fc.Arbitrary<unknown> {
  const of = (one: Schema, its = name): fc.Arbitrary<unknown> => arbitraryOf(one, known, its);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((one) => of(one)));
  if (schema.allOf?.[0]) return of(schema.allOf[0]);
  switch (schema.type) {
    case 'object':
      return objectOf(schema, of);
    case 'array':
      return schema.prefixItems
        ? fc.tuple(...schema.prefixItems.map((one) => of(one)))
        : fc.array(schema.items ? of(schema.items) : hostileValue, { maxLength: 4 });
    case 'string':
      return mostly(
        known.named[name]?.filter((value) => typeof value === 'string'),
        textOf(known),
      );
    case 'integer':
    case 'number':
      return mostly(
        known.named[name]?.filter((value) => typeof value === 'number'),
        numberOf(schema),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.oneof(hostileValue, fc.uint8Array({ maxLength: 20 }));
  }
}

/** Generates mostly one of these values, if there are any. */
const mostly = (
  values: readonly unknown[] = [],
  others: fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> =>
  values.length === 0
    ? others
    : fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom(...values) },
        { weight: 1, arbitrary: others },
      );

const textOf = ({ texts }: Known): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...texts) },
    { weight: 1, arbitrary: hostileText },
  );

function objectOf(
  { properties = {}, required = [], additionalProperties }: Schema,
  of: (one: Schema, name?: string) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  if (typeof additionalProperties === 'object' && Object.keys(properties).length === 0) {
    return fc.dictionary(hostileText, of(additionalProperties), { maxKeys: 3 });
  }
  const members = Object.entries(properties).map(([name, one]) => [name, of(one, name)] as const);
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
