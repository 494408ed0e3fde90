import { expect, it } from 'vitest';
import { displayWidth, padEnd, padStart, wrap } from '$shared/lib/text-columns';

it('counts the columns of letters, also of wide ones and of marks without width', () => {
  expect(displayWidth('Visits')).toBe(6);
  expect(displayWidth('訪問数')).toBe(6);
  expect(displayWidth('「Google」から')).toBe(14);
  expect(displayWidth('\u200fزيارة\u2069')).toBe(5);
  expect([padEnd('訪問', 6), padStart('訪問', 6), padEnd('longer', 3)]).toEqual([
    '訪問  ',
    '  訪問',
    'longer',
  ]);
});

it('breaks between words, and never before punctuation', () => {
  expect(wrap('one two three', 8, 'en')).toEqual(['one two', 'three']);
  expect(wrap('https://stats.example.com/a-long-address', 8, 'en')).toHaveLength(1);
  const lines = wrap('先週の訪問数は前の週と比べて「大きく」増えました。', 12, 'ja');
  expect(lines.join('')).toBe('先週の訪問数は前の週と比べて「大きく」増えました。');
  for (const line of lines) {
    expect(displayWidth(line)).toBeLessThanOrEqual(14);
    expect(line).not.toMatch(/^[。、」]|「$/u);
  }
  expect(wrap('中心は直接アクセスと/shop/gifts-2です。', 14, 'ja')).toContain('/shop/gifts-2');
});
