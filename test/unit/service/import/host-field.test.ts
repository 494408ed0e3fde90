import { describe, expect, test } from 'vitest';
import { FIREFOX, logBench } from './formats/as-logged';

const room = logBench();
const rest = (path: string) =>
  `[10/Oct/2025:13:55:36 +0000] "GET ${path} HTTP/1.1" 200 5 "https://t.co/" "${FIREFOX}"`;

describe('logs with more values behind the user agent', () => {
  test.each([
    ['a host in quotation marks at the end', '"-" "HOST"'],
    ['a host between other values', '0.003 "HOST" TLSv1.3 "web.upstream.example:8080"'],
    ['a host with a port', '"203.0.113.9" HOST:443'],
  ])('are read with %s', async (_, values) => {
    const line = (path: string, host: string) =>
      `203.0.113.7 - - ${rest(path)} ${values.replace('HOST', host)}`;
    const step = await room.load([
      line('/x', 'other.example'),
      line('/a', 'www.logged.example'),
      line('/b', 'LOGGED.example'),
      line('/y', 'shop.logged.example'),
    ]);
    expect(step.format).toBe('combined');
    expect(step.report).toMatchObject({ counted: 2, otherHosts: 2, unreadable: 0 });
    expect(step.lacks).toEqual([]);
    expect(room.statistic('page')).toEqual({ '/a': 1, '/b': 1 });
  });

  test.each(['"web.upstream.example:8080"', '"-" TLSv1.3', '"https://www.logged.example/"'])(
    'have no host in %s',
    async (values) => {
      const step = await room.load([`203.0.113.7 - - ${rest('/a')} ${values}`]);
      expect(step.report.counted).toBe(1);
      expect(step.lacks).toEqual(['hosts']);
    },
  );
});

test('other hosts are named without control characters, and shortened', async () => {
  const line = (host: string): string =>
    JSON.stringify({
      ts: 1_760_104_536.5,
      status: 200,
      request: { client_ip: '203.0.113.7', method: 'GET', host, uri: '/', headers: {} },
    });
  const step = await room.load([line('a\u001b[31m.example'), line('b'.repeat(60_000))]);
  expect(step.hosts).toEqual(['a[U+001B][31m.example', 'b'.repeat(255)]);
});
