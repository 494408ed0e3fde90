import { describe, expect, test } from 'vitest';
import { fingerprintCode, fingerprintHash } from '$service/import/fingerprint';

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

describe('the fingerprint of a page view', () => {
  test('never changes, because stores contain it', () => {
    expect(views(8).map(fingerprintCode)).toEqual([150, 9, 3, 64, 73, 223, 47, 51]);
    expect(fingerprintHash(VIEW)).toBe('a0d7c46c882a7f69');
  });

  test('ignores fractions of a second, the host and fields that a format leaves out', () => {
    const other = { ...VIEW, at: VIEW.at + 999, host: 'a.example:443' };
    expect([fingerprintCode(other), fingerprintHash(other)]).toEqual([
      fingerprintCode(VIEW),
      fingerprintHash(VIEW),
    ]);
    const [none, empty] = [null, ''].map((userAgent) => fingerprintHash({ ...VIEW, userAgent }));
    expect(none).toBe(empty);
  });

  test('contains the address only in its byte', () => {
    const others = Array.from({ length: 50 }, (_, n) => ({ ...VIEW, ip: `198.51.100.${n}` }));
    expect(new Set(others.map(fingerprintHash))).toEqual(new Set([fingerprintHash(VIEW)]));
    expect(new Set(others.map(fingerprintCode)).size).toBeGreaterThan(20);
  });

  test('spreads evenly over 256 codes', () => {
    const counts = new Array<number>(256).fill(0);
    for (const view of views(25_600))
      counts[fingerprintCode(view)] = (counts[fingerprintCode(view)] ?? 0) + 1;
    // The expected count is 100, with a standard deviation of 10.
    expect(Math.min(...counts)).toBeGreaterThan(50);
    expect(Math.max(...counts)).toBeLessThan(150);
  });
});
