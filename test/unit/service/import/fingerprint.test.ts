import { describe, expect, test } from 'vitest';
import { codeOf, hashOf } from '../../../../src/service/import/fingerprint';

const VIEW = {
  host: null,
  ip: '203.0.113.7',
  at: Date.UTC(2025, 9, 10, 13, 55, 36),
  method: 'GET',
  target: '/a?b=1',
  status: 200,
  referrer: 'https://t.co/',
  userAgent: 'Firefox',
};
const views = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ ...VIEW, at: VIEW.at + n * 1_000 }));

describe('what is kept of a page view', () => {
  test('is on disk, and so never changes', () => {
    expect(views(8).map(codeOf)).toEqual([150, 9, 3, 64, 73, 223, 47, 51]);
    expect(hashOf(VIEW)).toBe('a0d7c46c882a7f69');
  });

  test('is of its second: parts of it, the host and what a format leaves out do not matter', () => {
    const other = { ...VIEW, at: VIEW.at + 999, host: 'a.example:443' };
    expect([codeOf(other), hashOf(other)]).toEqual([codeOf(VIEW), hashOf(VIEW)]);
    const [none, empty] = [null, ''].map((userAgent) => hashOf({ ...VIEW, userAgent }));
    expect(none).toBe(empty);
  });

  test('has nothing of the address but in the byte', () => {
    const others = Array.from({ length: 50 }, (_, n) => ({ ...VIEW, ip: `198.51.100.${n}` }));
    expect(new Set(others.map(hashOf))).toEqual(new Set([hashOf(VIEW)]));
    expect(new Set(others.map(codeOf)).size).toBeGreaterThan(20);
  });

  test('spreads evenly over 256 codes', () => {
    const counts = new Array<number>(256).fill(0);
    for (const view of views(25_600)) counts[codeOf(view)] = (counts[codeOf(view)] ?? 0) + 1;
    // 100 each, with a standard deviation of 10.
    expect(Math.min(...counts)).toBeGreaterThan(50);
    expect(Math.max(...counts)).toBeLessThan(150);
  });
});
