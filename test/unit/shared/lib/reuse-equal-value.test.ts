import { expect, test } from 'vitest';
import { reuseEqualValue } from '$shared/lib/reuse-equal-value';

test('keeps the former object while the new one is equal', () => {
  const keep = reuseEqualValue<{ days: string[] } | null>();
  const first = { days: ['2026-01-01'] };
  expect(keep(first)).toBe(first);
  expect(keep({ days: ['2026-01-01'] })).toBe(first);
  const second = { days: ['2026-01-02'] };
  expect(keep(second)).toBe(second);
  expect(keep(null)).toBeNull();
  expect(keep(first)).toBe(first);
});

test('keeps separate state per caller', () => {
  const one = reuseEqualValue<number[]>();
  const other = reuseEqualValue<number[]>();
  const list = [1];
  one([1]);
  expect(other(list)).toBe(list);
});
