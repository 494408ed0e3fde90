import { describe, expect, test } from 'vitest';
import { isPageView, parseLogLine } from '../../../../src/service/import/log-line';

describe('Combined Log Format', () => {
  test('a line as Apache and nginx write it', () => {
    const line =
      '203.0.113.7 - frank [10/Oct/2025:13:55:36 -0700] "GET /a?b=1 HTTP/2.0" 200 2326 "https://t.co/x" "Mozilla/5.0 (\\"odd\\")"';
    expect(parseLogLine(line)).toEqual({
      ip: '203.0.113.7',
      at: Date.UTC(2025, 9, 10, 20, 55, 36),
      method: 'GET',
      target: '/a?b=1',
      status: 200,
      referrer: 'https://t.co/x',
      userAgent: 'Mozilla/5.0 ("odd")',
    });
  });

  test('no referrer, no size, more fields, a user with spaces, half-hour zones', () => {
    const line =
      '::1 - a user [01/Jan/2026:00:00:00 +0530] "HEAD / HTTP/1.0" 304 - "-" "-" "more" 0.003';
    expect(parseLogLine(line)).toMatchObject({
      ip: '::1',
      at: Date.UTC(2025, 11, 31, 18, 30),
      method: 'HEAD',
      referrer: '',
      userAgent: '',
    });
  });

  test.each([
    '',
    'x',
    '1.1.1.1 - - [10/Oct/2025:13:55:36 -0700] "GET / HTTP/1.1" 200 1',
    '1.1.1.1 - - [10/Foo/2025:13:55:36 -0700] "GET / HTTP/1.1" 200 1 "-" "-"',
    '1.1.1.1 - - [10/Oct/2025:13:55:36 -0700] "" 400 0 "-" "-"',
    '1.1.1.1 - - [10/Oct/2025:13:55:36 -0700] "\\x16\\x03" 400 0 "-" "-"',
    '1.1.1.1 - - [31/Feb/2025:13:55:36 +0000] "GET / HTTP/1.1" 200 1 "-" "-"',
    '1.1.1.1 - - [10/Oct/2025:24:00:00 +0000] "GET / HTTP/1.1" 200 1 "-" "-"',
    '1.1.1.1 - - [10/Oct/2025:13:60:00 +0000] "GET / HTTP/1.1" 200 1 "-" "-"',
    '1.1.1.1 - - [10/Oct/1969:13:55:36 +0000] "GET / HTTP/1.1" 200 1 "-" "-"',
    '1.1.1.1 - - [10/Oct/2400:13:55:36 +0000] "GET / HTTP/1.1" 200 1 "-" "-"',
    `${'x '.repeat(30_000)}`,
  ])('%#. what is none is null', (line) => {
    expect(parseLogLine(line)).toBeNull();
  });

  test('a leap second is the next minute', () => {
    const line = '1.1.1.1 - - [31/Dec/2016:23:59:60 +0000] "GET / HTTP/1.1" 200 1 "-" "-"';
    expect(parseLogLine(line)?.at).toBe(Date.UTC(2017, 0, 1));
  });

  test('pages, not files, errors and forms', () => {
    const view = (target: string, status = 200, method = 'GET') =>
      isPageView({ ip: '', at: 0, method, target, status, referrer: '', userAgent: '' });
    expect(view('/')).toBe(true);
    expect(view('/page.html?x=a.png')).toBe(true);
    expect(view('/a', 304)).toBe(true);
    expect(view('/a.PNG?1')).toBe(false);
    expect(view('/a', 301)).toBe(false);
    expect(view('/a', 500)).toBe(false);
    expect(view('/a', 200, 'POST')).toBe(false);
  });
});
