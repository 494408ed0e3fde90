import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { HttpError } from '$service/http/answers';
import { bodyFields, parameterFields, parseBodyObject, parseFields } from '$service/http/input';

/** The status and the texts of a refusal; null without one. */
function refusal(read: () => unknown): [number, HttpError['words']] | null {
  try {
    read();
    return null;
  } catch (cause) {
    if (cause instanceof HttpError) return [cause.status, cause.words];
    throw cause;
  }
}

describe('the fields of a query', () => {
  it('are its texts by name, whatever the name is', () => {
    const fields = parameterFields(new URLSearchParams('a=1&b=x+y&__proto__=z&c'));
    expect(Object.entries(fields)).toEqual([
      ['a', '1'],
      ['b', 'x y'],
      ['__proto__', 'z'],
      ['c', ''],
    ]);
    expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
  });

  it('are refused when one appears twice', () => {
    expect(refusal(() => parameterFields(new URLSearchParams('a=1&b=2&a=1')))).toEqual([
      422,
      { a: ['The a field is there more than once.'] },
    ]);
  });
});

describe('the fields of a body', () => {
  it('are read according to its content type', () => {
    expect(bodyFields('Application/JSON; charset=utf-8', '{"a":1}')).toEqual({ a: 1 });
    expect(bodyFields('application/x-www-form-urlencoded', 'a=1')).toEqual({ a: '1' });
    expect(bodyFields('anything', '')).toEqual({});
  });

  it('are refused in any other type and in broken JSON', () => {
    expect(refusal(() => bodyFields('text/plain', 'a=1'))?.[0]).toBe(415);
    expect(refusal(() => bodyFields('', 'a=1'))?.[0]).toBe(415);
    for (const text of ['{', '1', 'null', '[]', '"a"', '']) {
      expect(refusal(() => parseBodyObject(text))?.[0], text).toBe(400);
    }
  });
});

describe('parsed parameters', () => {
  const schema = z.object({
    text: z.string().min(1).max(3).default('abc'),
    number: z.int().min(1).max(100).optional(),
    flag: z.boolean().optional(),
    choice: z.enum(['asc', 'desc']).optional(),
    level: z.union([z.literal(0), z.literal(1)]).optional(),
    either: z.union([z.literal(1), z.string()]).optional(),
    day: z
      .string()
      .refine((text) => text !== 'never', { message: 'Some day.' })
      .optional(),
  });
  const parse = (fields: Record<string, unknown>) => parseFields(schema, fields);

  it('are converted to their types; unknown ones are ignored', () => {
    const given = { number: '10', flag: 'true', choice: 'asc', level: '0', stranger: 'x' };
    expect(parse(given)).toEqual({ text: 'abc', number: 10, flag: true, choice: 'asc', level: 0 });
    expect(parse({ flag: '0', level: 1, either: '1', text: '7' })).toEqual({
      flag: false,
      level: 1,
      either: '1',
      text: '7',
    });
    expect(parse({ flag: 1 })).toMatchObject({ flag: true });
    expect(parse({ flag: false })).toMatchObject({ flag: false });
  });

  it.each([
    [{ number: '007' }, 'number', 'The number field must be an integer.'],
    [{ number: '1.5' }, 'number', 'The number field must be an integer.'],
    [{ number: '-0' }, 'number', 'The number field must be an integer.'],
    [{ number: 'x1' }, 'number', 'The number field must be an integer.'],
    [{ number: '1x' }, 'number', 'The number field must be an integer.'],
    [{ number: '-5' }, 'number', 'The number field must be at least 1.'],
    [{ number: '0' }, 'number', 'The number field must be at least 1.'],
    [{ number: '101' }, 'number', 'The number field must not be above 100.'],
    [{ flag: 'yes' }, 'flag', 'The flag field must be true or false.'],
    [{ flag: 'toString' }, 'flag', 'The flag field must be true or false.'],
    [{ choice: 'up' }, 'choice', 'The choice field must be one of: asc, desc.'],
    [{ level: '2' }, 'level', 'The level field must be one of: 0, 1.'],
    [{ text: '' }, 'text', 'The text field must not be empty.'],
    [{ text: 'abcd' }, 'text', 'The text field must not be longer than 3 characters.'],
    [{ text: ['a'] }, 'text', 'The text field is invalid.'],
    [{ day: 'never' }, 'day', 'Some day.'],
  ])('%j are refused by name: %s', (fields, field, message) => {
    expect(refusal(() => parse(fields))).toEqual([422, { [field]: [message] }]);
  });

  it('are reported when missing, each with its own message', () => {
    const needed = z.object({ domain: z.string(), page: z.int() });
    expect(refusal(() => parseFields(needed, { page: 'x' }))).toEqual([
      422,
      {
        domain: ['The domain field is required.'],
        page: ['The page field must be an integer.'],
      },
    ]);
  });
});
