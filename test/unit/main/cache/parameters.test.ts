import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeParameters } from '$main/cache/parameters';

test('writes parameters in one order, without undefined ones', () => {
  const one = normalizeParameters([3, 'browser'], { b: 2, a: 'x', c: undefined });
  expect(one).toBe('3/browser?a=x&b=2');
  expect(normalizeParameters([3, 'browser'], { a: 'x', b: 2 })).toBe(one);
});

test('never writes two different sets of parameters the same way', () => {
  const parameters = fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer()), {
    maxKeys: 4,
  });
  fc.assert(
    fc.property(parameters, parameters, (a, b) => {
      const words = (all: typeof a): unknown[] =>
        Object.entries(all)
          .map(([name, value]) => [name, String(value)])
          .sort(([x = ''], [y = '']) => (x < y ? -1 : 1));
      const same = JSON.stringify(words(a)) === JSON.stringify(words(b));
      expect(normalizeParameters(['x'], a) === normalizeParameters(['x'], b)).toBe(same);
    }),
  );
});
