import { describe, expect, test } from 'vitest';
import { apacheParser } from '$service/import/formats/apache';
import { kindOfRequest, type LoggedRequest, requestedHost } from '$service/import/formats/request';

const combined = apacheParser('combined');
const virtual = apacheParser('vhost_combined');
const common = apacheParser('common');
const REST = '[10/Oct/2025:13:55:36 -0700] "GET /a?b=1 HTTP/2.0" 200 2326';
const AGENT = '"https://t.co/x" "Mozilla/5.0 (\\"odd\\")"';
const REQUEST = {
  host: null,
  ip: '203.0.113.7',
  at: Date.UTC(2025, 9, 10, 20, 55, 36),
  method: 'GET',
  target: '/a?b=1',
  status: 200,
  referrer: 'https://t.co/x',
  userAgent: 'Mozilla/5.0 ("odd")',
};

describe('Apache’s formats', () => {
  test('combined is read', () => {
    expect(combined(`203.0.113.7 - frank ${REST} ${AGENT}`)).toEqual(REQUEST);
  });

  test('common has neither referrer nor user agent', () => {
    const expected = { ...REQUEST, referrer: '', userAgent: null };
    expect(common(`203.0.113.7 - frank ${REST}`)).toEqual(expected);
  });

  test.each(['logged.example:443', 'logged.example', '[2001:db8::1]:80'])(
    'vhost_combined for %s keeps the virtual host apart from the client',
    (host) => {
      const line = `${host} 203.0.113.7 - - ${REST} ${AGENT}`;
      expect(virtual(line)).toEqual({ ...REQUEST, host });
      expect(combined(line)).toEqual({ problem: 'other-format' });
    },
  );

  test('refuse each other’s lines', () => {
    const lines = {
      combined: `203.0.113.7 - - ${REST} ${AGENT}`,
      vhost_combined: `logged.example:80 203.0.113.7 - - ${REST} ${AGENT}`,
      common: `203.0.113.7 - - ${REST}`,
    };
    for (const [name, parse] of Object.entries({ combined, vhost_combined: virtual, common })) {
      for (const [other, line] of Object.entries(lines)) {
        const refused = { problem: 'other-format' };
        expect([name, other, parse(line)]).toEqual([
          name,
          other,
          name === other ? expect.objectContaining({ ip: '203.0.113.7' }) : refused,
        ]);
      }
    }
  });

  test('may have no referrer, no size, more fields, a user with spaces, half-hour zones, IPv6', () => {
    const line =
      '::1 - a [user] [01/Jan/2026:00:00:00 +0530] "HEAD / HTTP/1.0" 304 - "-" "-" "more" 0.003';
    expect(combined(line)).toMatchObject({
      ip: '::1',
      at: Date.UTC(2025, 11, 31, 18, 30),
      method: 'HEAD',
      referrer: '',
      userAgent: '',
    });
  });

  test('have non-ASCII bytes as Apache and nginx write them: UTF-8, or Latin-1', () => {
    const line = (path: string) =>
      combined(`203.0.113.7 - - [10/Oct/2025:13:55:36 +0000] "GET ${path} HTTP/1.1" 200 1 "-" "-"`);
    expect(line('/\\xc3\\xbc')).toMatchObject({ target: '/ü' });
    expect(line('/\\xC3\\xBC\\x22')).toMatchObject({ target: '/ü"' });
    expect(line('/\\xfc')).toMatchObject({ target: '/ü' });
    expect(line('/a\\"b\\\\c')).toMatchObject({ target: '/a"b\\c' });
  });

  test('include lines that are not requests, which are no pages', () => {
    for (const request of ['', '\\x16\\x03\\x01 junk', '-', 'GET']) {
      const read = combined(
        `203.0.113.7 - - [10/Oct/2025:13:55:36 +0000] "${request}" 400 0 "-" "-"`,
      );
      expect(read).toMatchObject({ method: '', target: '', status: 400 });
      expect(kindOfRequest(read as LoggedRequest)).not.toBe('page');
    }
  });

  test.each([
    '',
    'x',
    'x '.repeat(30_000),
    '[ '.repeat(30_000),
    '- [10/Oct/2025:13:55:36 -0700] "GET / HTTP/1.1" 200 1 "-" "-"',
  ])('%#. refuse what is not a line of theirs', (line) => {
    expect(combined(line)).toEqual({ problem: 'other-format' });
  });

  test.each([
    '10/Foo/2025:13:55:36 -0700',
    '31/Feb/2025:13:55:36 +0000',
    '10/Oct/2025:24:00:00 +0000',
    '10/Oct/2025:13:60:00 +0000',
    '10/Oct/1969:13:55:36 +0000',
    '10/Oct/2400:13:55:36 +0000',
  ])('refuse the time %s', (time) => {
    const line = `203.0.113.7 - - [${time}] "GET / HTTP/1.1" 200 1 "-" "-"`;
    expect(combined(line)).toEqual({ problem: 'time' });
  });

  test('count a leap second in the next minute', () => {
    const line = '203.0.113.7 - - [31/Dec/2016:23:59:60 +0000] "GET / HTTP/1.1" 200 1 "-" "-"';
    expect(combined(line)).toMatchObject({ at: Date.UTC(2017, 0, 1) });
  });
});

describe('parsed requests', () => {
  const request = { ...REQUEST, status: 200 };

  test('are page views unless they are files, errors or forms', () => {
    const kind = (target: string, status = 200, method = 'GET') =>
      kindOfRequest({ ...request, target, status, method });
    expect(kind('/')).toBe('page');
    expect(kind('/page.html?x=a.png')).toBe('page');
    expect(kind('/a', 304)).toBe('page');
    expect(kind('https://logged.example/a')).toBe('page');
    expect(kind('/a.PNG?1')).toBe('file');
    expect(kind('/a', 301)).toBe('failed');
    expect(kind('/a', 500)).toBe('failed');
    expect(kind('/a', 200, 'POST')).toBe('method');
    expect(kind('*')).toBe('method');
  });

  test('have a host without port, www. and final dot, from the whole address if there is one', () => {
    const host = (logged: string | null, target = '/') =>
      requestedHost({ ...request, host: logged, target });
    expect(host(null)).toBeNull();
    expect(host('WWW.Logged.example.:443')).toBe('logged.example');
    expect(host('[2001:db8::1]:80')).toBe('[2001:db8::1]');
    expect(host('a.example', 'http://b.example:80/x')).toBe('b.example');
  });
});
