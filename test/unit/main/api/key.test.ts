import { describe, expect, test } from 'vitest';
import { normalizeKey } from '$main/api/key';
import { keyReviver, redactData, redactText } from '$main/api/transport/redact';

const KEY = 'sd_3f9c1b7e5a2d4860917c';

describe('a pasted key', () => {
  test.each([`  ${KEY}\n`, `\t${KEY}\r\n`, KEY, 'x'.repeat(1_280)])('is trimmed (%j)', (pasted) => {
    expect(normalizeKey(pasted)).toBe(pasted.trim());
  });

  test.each(['', ' \n', 'two words', 'line\nbreak', 'naïve', 'zero\u200bwidth', 'x'.repeat(1_281)])(
    'refuses without repeating the key (%j)',
    (pasted) => {
      const thrown = (() => {
        try {
          return normalizeKey(pasted);
        } catch (cause) {
          return cause;
        }
      })();
      expect(thrown).toMatchObject({ code: 'key-malformed' });
      if (pasted.trim() !== '') expect(String(thrown)).not.toContain(pasted.trim());
    },
  );
});

describe('redaction', () => {
  test('redacts known keys and those after Bearer from text', () => {
    expect(redactText(`a ${KEY} b`, [KEY])).toBe('a ••• b');
    expect(redactText('Authorization: Bearer abc.def', [])).toBe('Authorization: Bearer •••');
  });

  test('redacts keys from data and errors', () => {
    const clean = redactData({ a: [KEY], cause: new Error(`no ${KEY}`) }, [KEY]);
    expect(clean).toEqual({ a: ['•••'], cause: 'no •••' });
    expect(redactData(undefined, [KEY])).toBeUndefined();
  });

  test('redacts a key from an answer, also where JSON escapes it', () => {
    const tricky = 'sd/3f9c1b7e"5a2d4860917c';
    const text = JSON.stringify({ domain: `x${tricky}y` }).replaceAll('/', '\\/');
    expect(JSON.parse(text, keyReviver(tricky))).toEqual({ domain: 'x•••y' });
  });

  test('does not redact short keys from data', () => {
    expect(JSON.parse('{"domain":"demo.example"}', keyReviver('demo'))).toEqual({
      domain: 'demo.example',
    });
  });
});
