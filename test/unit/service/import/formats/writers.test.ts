import { describe, expect, test } from 'vitest';
import { BOT, FIREFOX, logBench } from './as-logged';

/* Formats as CDNs, hosters, proxies and load balancers write them. */

const room = logBench();
const json = JSON.stringify;
const TIME = '10/Oct/2025:13:55:36 +0000';
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/%(?=2[01789ABCF]|3[AB])/g, '%');

describe('CloudFront', () => {
  const FIELDS =
    '#Fields: date time x-edge-location c-ip cs-method cs(Host) cs-uri-stem sc-status cs(Referer) cs(User-Agent) cs-uri-query x-host-header';
  const row = (
    path: string,
    more: { agent?: string; query?: string; host?: string; from?: string } = {},
  ) =>
    [
      '2025-10-10',
      '13:55:36',
      'VIE50-P1',
      '203.0.113.7',
      'GET',
      'd1.cloudfront.net',
      path,
      '200',
      more.from ?? '-',
      more.agent ?? encoded(FIREFOX),
      more.query ?? '-',
      more.host ?? 'www.logged.example',
    ].join('\t');

  test.each([
    ['a page', row('/'), { '/': 1 }],
    [
      'an encoded path and query',
      row('/a%2520b', { query: 'q=%25C3%25BC' }),
      { '/a%20b?q=%C3%BC': 1 },
    ],
    [
      'an agent encoded twice',
      row('/x', { agent: encodeURIComponent(encodeURIComponent(FIREFOX)) }),
      { '/x': 1 },
    ],
    ['a percent sign of its own', row('/100%'), { '/100%': 1 }],
  ])('is read by the host that was asked for: %s', async (_, line, pages) => {
    const { report } = await room.load([
      FIELDS,
      line,
      row('/other', { host: 'cdn.other.example' }),
      row('/bot', { agent: encoded(BOT) }),
    ]);
    expect(report).toMatchObject({ counted: 1, otherHosts: 1, excluded: 1 });
    expect(room.statistic('page')).toEqual(pages);
    expect(room.statistic('browser')).toEqual({ Firefox: 1 });
  });

  test('has decoded referrers', async () => {
    await room.load([
      FIELDS,
      row('/a', { from: 'https://t.co/x%2520y' }),
      row('/b', { from: 'https://www.logged.example/a%2520b' }),
    ]);
    expect(room.statistic('referrer')).toEqual({ 't.co': 1 });
  });
});

describe('IIS', () => {
  const FIELDS =
    '#Fields: date time c-ip cs-method cs-uri-stem cs-uri-query cs(User-Agent) cs(Cookie) cs(Host) sc-status';
  const agent = FIREFOX.replaceAll(' ', '+');

  test.each([
    [
      'quoted values',
      `2025-10-10 13:55:36 203.0.113.7 GET /a - "${FIREFOX}" "a=1; b=""2""" "www.logged.example" 200`,
    ],
    [
      'a quoted cookie with spaces',
      `2025-10-10 13:55:36 203.0.113.7 GET /a - ${agent} "sid=1; theme=dark" logged.example 200`,
    ],
    [
      'quotes inside of an unquoted value',
      `2025-10-10 13:55:36 203.0.113.7 GET /a - ${agent}+"x" a="1" logged.example 200`,
    ],
    [
      'tabs, and spaces in a value',
      `2025-10-10\t13:55:36\t203.0.113.7\tGET\t/a\t-\t${FIREFOX}\tsid=1; b=2\tlogged.example\t200`,
    ],
    ['tabs', `2025-10-10\t13:55:36\t203.0.113.7\tGET\t/a\t-\t"${FIREFOX}"\t-\tlogged.example\t200`],
  ])('is read with %s', async (_, line) => {
    const { report } = await room.load([FIELDS, line]);
    expect(report).toMatchObject({ counted: 1, unreadable: 0 });
    expect(room.statistic('browser')).toEqual({ Firefox: 1 });
    expect(room.statistic('page')).toEqual({ '/a': 1 });
  });

  test.each([
    ['/my+page', '/my%20page'],
    ['/my%20page', '/my%20page'],
    ['/a+b+c', '/a%20b%20c'],
  ])('has one page for a path with a space: %s', async (stem, page) => {
    await room.load([
      FIELDS,
      `2025-10-10 13:55:36 203.0.113.7 GET ${stem} q=a+b ${agent} - logged.example 200`,
    ]);
    expect(room.statistic('page')).toEqual({ [`${page}?q=a+b`]: 1 });
  });

  test.each([
    ['UTC', '2025-10-10', '23'],
    ['Asia/Tokyo', '2025-10-10', '23'],
    ['America/New_York', '2025-10-10', '23'],
  ])('has local times where the service is, and says so: %s', async (zone, day, hour) => {
    process.env['TZ'] = zone;
    const step = await room.load([
      '#Fields: date-local time-local c-ip cs-method cs-uri-stem sc-status cs(User-Agent)',
      `${day} ${hour}:30:00.125 203.0.113.7 GET / 200 "${FIREFOX}"`,
    ]);
    expect(step.lacks).toContain('zones');
    expect(step.days).toEqual([[Date.parse(day) / 86_400_000, 1]]);
  });
});

describe('Apache’s relatives', () => {
  const rest = (path: string) =>
    `[${TIME}] "GET ${path} HTTP/1.1" 200 5 "https://t.co/" "${FIREFOX}"`;

  test.each([
    [
      'LiteSpeed’s quotation marks',
      (path: string) => `"203.0.113.7 - - ${rest(path)}"`,
      'combined',
      0,
    ],
    ['LiteSpeed’s, IPv6', (path: string) => `"2001:db8::7 - - ${rest(path)}"`, 'combined', 0],
    [
      'OVH’s host',
      (path: string) => `203.0.113.7 www.logged.example - ${rest(path)}`,
      'vhost_combined',
      1,
    ],
    [
      'lighttpd’s host and a user',
      (path: string) => `2001:db8::7 logged.example a user ${rest(path)}`,
      'vhost_combined',
      1,
    ],
    [
      'a host with a port',
      (path: string) => `203.0.113.7 logged.example:443 - ${rest(path)}`,
      'vhost_combined',
      1,
    ],
    [
      'addresses of proxies first',
      (path: string) => `203.0.113.7, 10.0.0.1 - - ${rest(path)}`,
      'combined',
      0,
    ],
  ])('are read: %s', async (_, line, format, others) => {
    const step = await room.load([
      line('/a'),
      line('/b').replace(/(www\.)?logged\.example/, 'other.example'),
    ]);
    expect(step.format).toBe(format);
    expect(step.report).toMatchObject({ counted: 2 - others, otherHosts: others, unreadable: 0 });
    expect(step.lacks.includes('clients')).toBe(false);
  });

  test.each([
    'dsl-7.isp.example',
    'anon-203-0-113-7.ip6.invalid',
    '203.0.113.xxx',
    '0.0.0.0',
    '::',
    '0:0:0:0:0:0:0:0',
  ])('with host names of clients, or without, report unknown places: %s', async (client) => {
    const step = await room.load([`${client} - - ${rest('/a')}`]);
    expect(step.report.counted).toBe(1);
    expect(step.lacks).toEqual(['addresses', 'hosts']);
  });

  test.each([
    [
      'the agent before the referrer',
      `203.0.113.7 - - [${TIME}] "GET / HTTP/1.1" 200 5 "${FIREFOX}" "https://t.co/"`,
    ],
    [
      'addresses before the referrer',
      `10.0.0.1 - - [${TIME}] "GET / HTTP/1.1" 200 5 "203.0.113.7, 10.0.0.2" "-" "${FIREFOX}"`,
    ],
    [
      'a cookie before the referrer',
      `203.0.113.7 - - [${TIME}] "GET / HTTP/1.1" 200 5 "sid=1; b=2" "https://t.co/" "${FIREFOX}"`,
    ],
    [
      'no cookie before the referrer',
      `203.0.113.7 - - [${TIME}] "GET / HTTP/1.1" 200 5 "-" "-" "${FIREFOX}"`,
    ],
    [
      'a host before the referrer',
      `203.0.113.7 - - [${TIME}] "GET / HTTP/1.1" 200 5 "other.example" "-" "${FIREFOX}"`,
    ],
    [
      'a host behind the size',
      `203.0.113.7 - - [${TIME}] "GET / HTTP/1.1" 200 5 www.logged.example "-" "${FIREFOX}" "-"`,
    ],
    ['a name of the system log first', `Oct 10 13:55:36 web1 nginx: 203.0.113.7 - - ${rest('/')}`],
    ['a time of Kubernetes first', `2025-10-10T13:55:36.1Z stdout F 203.0.113.7 - - ${rest('/')}`],
    ['two addresses', `10.0.0.1 203.0.113.7 - ${rest('/')}`],
    ['a container’s name', `web-1 | 172.18.0.1 - - ${rest('/')}`],
    ['a duration first', `1234 203.0.113.7 - - ${rest('/')}`],
    [
      'a duration in the middle',
      `www.logged.example 203.0.113.7 - - [${TIME}] (0 s) "GET / HTTP/1.1" 200 5 "-" "x"`,
    ],
    [
      'a request time before the referrer',
      `203.0.113.7 - - [${TIME}] "GET / HTTP/1.1" 200 5 0.003 "-" "${FIREFOX}"`,
    ],
    [
      'a host in the Common Log Format',
      `www.logged.example 203.0.113.7 - - [${TIME}] "GET / HTTP/1.1" 200 5`,
    ],
    ['quotation marks doubled inside', `"203.0.113.7 - - [${TIME}] ""GET / HTTP/1.1"" 200 5"`],
  ])('that are only similar are refused: %s', async (_, line) => {
    await expect(room.load([line, line])).rejects.toThrow(
      /format is not known.*docs\/service\.md/s,
    );
  });
});

describe('proxies and load balancers', () => {
  const traefik = (more: object) =>
    json({
      ClientHost: '203.0.113.7',
      DownstreamStatus: 200,
      RequestHost: 'www.logged.example',
      RequestMethod: 'GET',
      RequestPath: '/a?b=1',
      StartUTC: '2025-10-10T13:55:36.123456789Z',
      'request_User-Agent': FIREFOX,
      request_Referer: 'https://t.co/',
      ...more,
    });
  const manager = (host: string, agent: string, status = '- 200 200') =>
    `[${TIME}] ${status} - GET https ${host} "/a?b=1" [Client 203.0.113.7] [Length 5] [Gzip -] [Sent-to 10.0.0.9] "${agent}" "https://t.co/"`;
  const balancer = (host: string, agent: string, type = 'h2 ') =>
    `${type}2025-10-10T13:55:36.123456Z app/lb/1 203.0.113.7:2817 10.0.0.1:80 0.001 0.102 0.000 200 200 225 24950 "GET https://${host}:443/a?b=1 HTTP/2.0" "${agent}" ECDHE TLSv1.2 arn:aws:x "Root=1" "${host}" "arn" 0`;

  test.each([
    [
      'traefik-json',
      [
        traefik({}),
        traefik({ RequestHost: 'other.example' }),
        traefik({ 'request_User-Agent': BOT }),
        json({ level: 'info', msg: 'started', time: '2025-10-10T13:55:36Z' }),
      ],
      't.co',
    ],
    [
      'nginx-proxy-manager',
      [
        manager('logged.example', FIREFOX),
        manager('other.example', FIREFOX),
        manager('logged.example', BOT, 'HIT - 200'),
      ],
      't.co',
    ],
    [
      'nginx-proxy-manager',
      [
        manager('www.logged.example', FIREFOX, '200'),
        manager('other.example', FIREFOX, '200'),
        manager('logged.example', BOT, '200'),
      ],
      't.co',
    ],
    [
      'alb',
      [
        balancer('www.logged.example', FIREFOX),
        balancer('other.example', FIREFOX, 'https '),
        balancer('logged.example', BOT, 'http '),
      ],
      '',
    ],
    [
      'alb',
      [
        balancer('logged.example', FIREFOX, ''),
        balancer('other.example', FIREFOX, ''),
        balancer('logged.example', BOT, ''),
      ],
      '',
    ],
  ])('are read: %s', async (format, lines, referrer) => {
    const step = await room.load(lines);
    expect(step.format).toBe(format);
    expect(step.report).toMatchObject({ counted: 1, otherHosts: 1, excluded: 1, unreadable: 0 });
    expect(room.statistic('page')).toEqual({ '/a?b=1': 1 });
    expect(room.statistic('referrer')).toEqual({ [referrer]: 1 });
    expect(step.lacks).toEqual(referrer === '' ? ['referrers'] : []);
  });

  test('Traefik without headers has neither user agents nor referrers', async () => {
    const bare = traefik({ 'request_User-Agent': undefined, request_Referer: undefined });
    const step = await room.load([bare, bare]);
    expect(step.report.counted).toBe(2);
    expect(step.lacks).toEqual(['agents', 'referrers']);
  });
});
