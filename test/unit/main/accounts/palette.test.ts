import { expect, test } from 'vitest';
import { nextColor } from '$main/accounts/account-color';
import { ACCOUNT_COLORS } from '$shared/settings/account-colors';

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

test.each(ACCOUNT_COLORS)('white text is readable on %s', (color) => {
  expect(1.05 / (luminance(color) + 0.05)).toBeGreaterThanOrEqual(4.5);
});

test('gives each account its own color while some are left', () => {
  const taken: string[] = [];
  ACCOUNT_COLORS.forEach(() => taken.push(nextColor(taken)));
  expect(new Set(taken).size).toBe(ACCOUNT_COLORS.length);
  expect(ACCOUNT_COLORS).toContain(nextColor(taken));
});
