import { describe, expect, test } from 'vitest';
import { normaliseKey } from '../../../../src/main/api/key';
import { keyReviver, redactData, redactText } from '../../../../src/main/api/transport/redact';

const KEY = 'sd_3f9c1b7e5a2d4860917c';

describe('a pasted key', () => {
  test.each([`  ${KEY}\n`, `\t${KEY}\r\n`, KEY])('is trimmed (%j)', (pasted) => {
    expect(normaliseKey(pasted)).toBe(KEY);
  });

  test.each(['', ' \n', 'two words', 'line\nbreak', 'naïve', 'zero\u200bwidth', 'x'.repeat(1_281)])(
    'is refused without being repeated (%j)',
    (pasted) => {
      const thrown = (() => {
        try {
          return normaliseKey(pasted);
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
  test('takes keys out of words, known ones and those behind Bearer', () => {
    expect(redactText(`a ${KEY} b`, [KEY])).toBe('a ••• b');
    expect(redactText('Authorization: Bearer abc.def', [])).toBe('Authorization: Bearer •••');
  });

  test('takes keys out of data and errors', () => {
    const clean = redactData({ a: [KEY], cause: new Error(`no ${KEY}`) }, [KEY]);
    expect(clean).toEqual({ a: ['•••'], cause: 'no •••' });
    expect(redactData(undefined, [KEY])).toBeUndefined();
  });

  test('takes a key out of an answer, also where JSON escapes it', () => {
    const tricky = 'sd/3f9c1b7e"5a2d4860917c';
    const text = JSON.stringify({ domain: `x${tricky}y` }).replaceAll('/', '\\/');
    expect(JSON.parse(text, keyReviver(tricky))).toEqual({ domain: 'x•••y' });
  });

  test('leaves data alone when the key is a short word that data may hold', () => {
    expect(JSON.parse('{"domain":"demo.example"}', keyReviver('demo'))).toEqual({
      domain: 'demo.example',
    });
  });
});
