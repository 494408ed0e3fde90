import { z } from 'zod';
import { serviceText } from '$shared/text/en/service';
import { type FieldMessages, HttpError, invalidFieldsError } from './answers';

/*
 * The values in requests are texts, but the API's parameters are integers, booleans and texts. How a text is parsed
 * depends on the type in the schema. One schema can therefore both validate requests and describe them (openapi.ts).
 */

const words = serviceText.validation;
type Shape = Readonly<Record<string, z.ZodType>>;

/** Returns the fields of a query or a form. A repeated name is refused, because it is ambiguous. */
export function parameterFields(parameters: URLSearchParams): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  const twice: FieldMessages = {};
  for (const [name, value] of parameters) {
    if (Object.hasOwn(fields, name)) twice[name] = [words.twice(name)];
    Object.defineProperty(fields, name, { value, enumerable: true, configurable: true });
  }
  if (Object.keys(twice).length > 0) throw invalidFieldsError(twice);
  return fields;
}

/** Parses the fields of a body. @throws HttpError 415 for other content types, 400 for malformed JSON */
export function bodyFields(contentType: string, text: string): Record<string, unknown> {
  if (text === '') return {};
  const type = contentType.split(';')[0]?.trim().toLowerCase();
  if (type === 'application/x-www-form-urlencoded')
    return parameterFields(new URLSearchParams(text));
  if (type === 'application/json') return parseBodyObject(text);
  throw new HttpError(415, serviceText.api.unsupportedBody);
}

/** Parses a JSON object. @throws HttpError 400 for anything else */
export function parseBodyObject(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new HttpError(400, serviceText.api.malformedBody);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new HttpError(400, serviceText.api.malformedBody);
  }
  return value as Record<string, unknown>;
}

/**
 * Parses and validates fields. Unknown fields are ignored and, as on other servers of this API, empty fields that the
 * schema does not accept.
 *
 * @throws HttpError 422 with messages by field
 */
export function parseFields<Schema extends z.ZodObject<Shape>>(
  schema: Schema,
  fields: Record<string, unknown>,
): z.output<Schema> {
  const given = Object.entries(schema.shape).filter(([name]) => Object.hasOwn(fields, name));
  const values = given.map(([name, type]) => [name, readText(type, fields[name])]);
  const parsed = schema.safeParse(Object.fromEntries(values));
  if (parsed.success) return parsed.data;
  throw invalidFieldsError(messagesOf(schema, fields, parsed.error.issues));
}

/**
 * Converts a text to the type in the schema. If that fails, the text is returned unchanged, so that the schema
 * refuses it.
 */
function readText(type: z.ZodType, value: unknown): unknown {
  if (typeof value !== 'string' && typeof value !== 'number') return value;
  const text = String(value);
  const inner = bare(type);
  if (inner instanceof z.ZodBoolean) return BOOLEANS[text] ?? value;
  if (wantsNumber(inner)) return /^(?:0|-?[1-9]\d{0,14})$/.test(text) ? Number(text) : value;
  return value;
}

const BOOLEANS: Record<string, boolean> = { true: true, false: false, '1': true, '0': false };

/** Returns the type inside `optional` and `default`. */
function bare(type: z.ZodType): z.ZodType {
  if (type instanceof z.ZodOptional || type instanceof z.ZodDefault) {
    return bare(type.unwrap() as z.ZodType);
  }
  return type;
}

function wantsNumber(type: z.ZodType): boolean {
  if (type instanceof z.ZodNumber) return true;
  return type instanceof z.ZodUnion && type.options.every((option) => isNumberLiteral(option));
}

const isNumberLiteral = (type: unknown): boolean =>
  type instanceof z.ZodLiteral && typeof type.value === 'number';

function messagesOf(
  schema: z.ZodObject<Shape>,
  fields: Record<string, unknown>,
  issues: readonly z.core.$ZodIssue[],
): FieldMessages {
  const messages: FieldMessages = {};
  for (const issue of issues) {
    const field = String(issue.path[0] ?? 'request');
    const type = schema.shape[field];
    const message = Object.hasOwn(fields, field)
      ? messageOf(field, issue, type && bare(type))
      : words.required(field);
    (messages[field] ??= []).push(message);
  }
  return messages;
}

function messageOf(field: string, issue: z.core.$ZodIssue, type?: z.ZodType): string {
  switch (issue.code) {
    case 'custom':
      return issue.message;
    case 'too_big':
      return issue.origin === 'string'
        ? words.tooLong(field, Number(issue.maximum))
        : words.tooLarge(field, Number(issue.maximum));
    case 'too_small':
      return issue.origin === 'string'
        ? words.empty(field)
        : words.tooSmall(field, Number(issue.minimum));
    case 'invalid_value':
      return words.oneOf(field, issue.values.map(String));
    case 'invalid_union':
      return type instanceof z.ZodUnion
        ? words.oneOf(
            field,
            type.options.map((o) => String((o as z.ZodLiteral).value)),
          )
        : words.invalid(field);
    case 'invalid_type':
      return typeMessage(field, issue.expected);
    default:
      return words.invalid(field);
  }
}

function typeMessage(field: string, expected: string): string {
  if (expected === 'boolean') return words.boolean(field);
  if (expected === 'int' || expected === 'number') return words.integer(field);
  return words.invalid(field);
}
