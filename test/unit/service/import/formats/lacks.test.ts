import { describe, expect, test } from 'vitest';
import { BOT, FIREFOX, logBench } from './as-logged';

/* Logs that lack some values, and clients behind proxies. */

const room = logBench();
const json = JSON.stringify;
const ISO = '2025-10-10T13:55:36Z';
const CLF = '[10/Oct/2025:13:55:36 +0000] "GET /a HTTP/1.1" 200 5';

describe('nginx’s JSON under common names', () => {
  const NAMES = [
    {
      time: ISO,
      remote_addr: '203.0.113.7',
      vhost: 'logged.example',
      request: 'GET /a HTTP/1.1',
      status: 200,
      referer: 'https://t.co/',
      user_agent: FIREFOX,
    },
    {
      ts: Date.parse(ISO),
      client: '203.0.113.7',
      domain: 'logged.example',
      method: 'GET',
      uri: '/a',
      status: '200',
      referrer: 'https://t.co/',
      ua: FIREFOX,
    },
    {
      datetime: ISO,
      ip: '203.0.113.7',
      http_host: 'logged.example',
      verb: 'GET',
      path: '/a',
      status_code: 200,
      http_referrer: 'https://t.co/',
      agent: FIREFOX,
    },
    {
      '@timestamp': ISO,
      client_ip: '203.0.113.7',
      request_host: 'logged.example',
      http_method: 'GET',
      url: '/a',
      response_code: 200,
      referer: 'https://t.co/',
      userAgent: FIREFOX,
    },
  ];
  test.each(NAMES.map((entry) => [Object.keys(entry).join(), entry] as const))(
    'is read: %s',
    async (_, entry) => {
      const host = Object.entries(entry).find(([, value]) => value === 'logged.example')?.[0] ?? '';
      const agent = Object.entries(entry).find(([, value]) => value === FIREFOX)?.[0] ?? '';
      const lines = [entry, { ...entry, [host]: 'other.example' }, { ...entry, [agent]: BOT }];
      const step = await room.load(lines.map((each) => json(each)));
      expect(step.format).toBe('nginx-json');
      expect(step.report).toMatchObject({ counted: 1, otherHosts: 1, excluded: 1 });
      expect(room.statistic('referrer')).toEqual({ 't.co': 1 });
      expect(step.lacks).toEqual([]);
    },
  );

  test.each([
    [{ uri: '/a', args: 'b=1' }, '/a?b=1'],
    [{ path: '/a', request_query: '' }, '/a'],
    [{ request_uri: '/a?b=1', args: 'b=1' }, '/a?b=1'],
    [{ uri: '/index.php', request_uri: '/a', query_string: 'x' }, '/a'],
  ])('has the query once: %j', async (address, page) => {
    const entry = {
      time: ISO,
      remote_addr: '203.0.113.7',
      method: 'GET',
      status: 200,
      ua: FIREFOX,
    };
    await room.load([json({ ...entry, ...address })]);
    expect(room.statistic('page')).toEqual({ [page]: 1 });
  });

  test.each([
    [
      'remote_addr',
      { host: '203.0.113.7', time: ISO, method: 'GET', uri: '/', status: 200, ua: FIREFOX },
    ],
    [
      'request_method',
      { remote_addr: '203.0.113.7', time: ISO, uri: '/', status: 200, ua: FIREFOX },
    ],
    ['status', { remote_addr: '203.0.113.7', time: ISO, request: 'GET / HTTP/1.1', ua: FIREFOX }],
    ['time_iso8601', { remote_addr: '203.0.113.7', request: 'GET / HTTP/1.1', status: 200 }],
    [
      'request.uri',
      { ts: 1_760_104_536, status: 200, request: { method: 'GET', host: 'logged.example' } },
    ],
    [
      'DownstreamStatus',
      { RequestMethod: 'GET', RequestPath: '/', ClientHost: '203.0.113.7', time: ISO },
    ],
  ])('is refused with the name of what is missing: %s', async (missing, entry) => {
    await expect(room.load([json(entry)])).rejects.toThrow(`has no usable "${missing}"`);
  });

  test.each([
    json({
      ts: '2025/10/10 13:55:36',
      status: 200,
      request: { remote_ip: '203.0.113.7', method: 'GET', host: 'logged.example', uri: '/' },
    }),
    json({ time: 'yesterday', remote_addr: '203.0.113.7', request: 'GET / HTTP/1.1', status: 200 }),
    '203.0.113.7 - - [30/Feb/2025:13:55:36 +0000] "GET / HTTP/1.1" 200 5 "-" "x"',
  ])('is refused for its times: %s', async (line) => {
    await expect(room.load([line])).rejects.toThrow('its time cannot be read');
  });

  test.each(['_', '""', '~^(.+)$'])(
    'has no host where the server answers any: %s',
    async (host) => {
      const entry = {
        time: ISO,
        remote_addr: '203.0.113.7',
        request: 'GET /a HTTP/1.1',
        status: 200,
        ua: FIREFOX,
      };
      const step = await room.load([json({ ...entry, server_name: host })]);
      expect(step.report.counted).toBe(1);
      expect(step.lacks).toContain('hosts');
    },
  );
});

describe('logs whose user agents were left out', () => {
  const caddy = (request: object, ts: number | string = 1_760_104_536.5) =>
    json({
      level: 'info',
      ts,
      status: 200,
      request: {
        remote_ip: '203.0.113.7',
        method: 'GET',
        host: 'logged.example',
        uri: '/a',
        ...request,
      },
    });
  test.each([
    ['Caddy without headers', caddy({})],
    ['Caddy without this header', caddy({ headers: { Referer: ['https://t.co/'] } })],
    ['combined with "-"', `203.0.113.7 - - ${CLF} "https://t.co/" "-"`],
    [
      'nginx’s JSON with an empty one',
      json({
        time: ISO,
        remote_addr: '203.0.113.7',
        request: 'GET /a HTTP/1.1',
        status: 200,
        http_user_agent: '',
      }),
    ],
    ['the Common Log Format', `203.0.113.7 - - ${CLF}`],
  ])('count nobody as a bot, and the report says so: %s', async (_, line) => {
    const step = await room.load([line, line]);
    expect(step.report).toMatchObject({ counted: 2, excluded: 0 });
    expect(step.lacks).toContain('agents');
    expect(room.statistic('browser')).toEqual({ '': 2 });
  });

  test('do not include logs in which only some lines have none', async () => {
    const line = (agent: string) => `203.0.113.7 - - ${CLF} "-" "${agent}"`;
    const step = await room.load([...Array.from({ length: 30 }, () => line('-')), line(FIREFOX)]);
    expect(step.report).toMatchObject({ counted: 1, excluded: 30 });
    expect(step.lacks).not.toContain('agents');
  });

  test.each([
    1_760_104_536,
    1_760_104_536_123.4,
    1_760_104_536_123_456,
    1.760104536e18,
    ISO.replace('13:55', '13:55'),
  ])('have times of Caddy in any unit: %s', async (ts) => {
    const { days } = await room.load([caddy({ client_ip: '' }, ts)]);
    expect(days).toEqual([[Date.parse('2025-10-10') / 86_400_000, 1]]);
  });
});

describe('a client behind a proxy', () => {
  const PROXY = '172.18.0.1';
  const agent = FIREFOX.replaceAll(' ', '+');
  const LOGS: Record<string, (client: string) => string[]> = {
    'combined, quoted': (client) => [`${PROXY} - - ${CLF} "-" "${FIREFOX}" "${client}"`],
    'combined, after other fields': (client) => [
      `${PROXY} - - ${CLF} "-" "${FIREFOX}" 0.003 "web" "${client}"`,
    ],
    vhost_combined: (client) => [
      `logged.example:443 ${PROXY} - - ${CLF} "-" "${FIREFOX}" "${client}"`,
    ],
    'nginx-json': (client) => [
      json({
        time: ISO,
        remote_addr: PROXY,
        request: 'GET /a HTTP/1.1',
        status: 200,
        ua: FIREFOX,
        http_x_forwarded_for: client,
      }),
    ],
    'caddy-json': (client) => [
      json({
        ts: 1_760_104_536,
        status: 200,
        request: {
          remote_ip: PROXY,
          method: 'GET',
          host: 'logged.example',
          uri: '/a',
          headers: { 'User-Agent': [FIREFOX], 'X-Forwarded-For': [client] },
        },
      }),
    ],
    'traefik-json': (client) => [
      json({
        ClientHost: PROXY,
        DownstreamStatus: 200,
        RequestHost: 'logged.example',
        RequestMethod: 'GET',
        RequestPath: '/a',
        StartUTC: ISO,
        'request_User-Agent': FIREFOX,
        'request_X-Forwarded-For': client,
      }),
    ],
    w3c: (client) => [
      '#Software: Microsoft Internet Information Services 10.0',
      '#Fields: date time c-ip cs-method cs-uri-stem sc-status cs(User-Agent) X-Forwarded-For',
      `2025-10-10 13:55:36 ${PROXY} GET /a 200 ${agent} ${client.replaceAll(' ', '+')}`,
    ],
    'w3c of CloudFront': (client) => [
      '#Fields: date time x-edge-location c-ip cs-method cs-uri-stem sc-status cs(User-Agent) x-forwarded-for',
      `2025-10-10\t13:55:36\tVIE50\t${PROXY}\tGET\t/a\t200\t${encodeURI(FIREFOX)}\t${client.replaceAll(' ', '%20')}`,
    ],
  };
  const clients = [
    '198.51.100.9',
    '198.51.100.9, 10.0.0.4',
    '10.1.1.1, 198.51.100.9',
    '198.51.100.9:4711',
  ];

  test.each(Object.keys(LOGS).flatMap((name) => clients.map((client) => [name, client] as const)))(
    'is named by --client-header: %s, %s',
    async (name, client) => {
      const lines = LOGS[name]?.(client) ?? [];
      room.store.websites.store({ domain: 'logged.example', exclude_ips: '198.51.100.0/24' });
      const step = await room.load(lines, { clientHeader: 'x-forwarded-for' });
      expect(step.report).toMatchObject({ counted: 0, excluded: 1 });
      expect(step.lacks).not.toContain('clients');
      const without = await room.load(lines);
      // The fingerprint is the same, so nothing counts twice.
      expect(without.report).toMatchObject({ counted: 0, known: 1 });
      expect(without.lacks).toContain('clients');
    },
  );

  test.each(Object.keys(LOGS))(
    'is the connection’s where the header was not sent: %s',
    async (name) => {
      const { report } = await room.load(LOGS[name]?.('-') ?? [], {
        clientHeader: 'X-Forwarded-For',
      });
      expect(report).toMatchObject({ counted: 1, unreadable: 0 });
    },
  );

  test.each([
    [`${PROXY} - - ${CLF} "-" "${FIREFOX}"`],
    [`${PROXY} - - ${CLF}`],
    [json({ time: ISO, remote_addr: PROXY, request: 'GET /a HTTP/1.1', status: 200, ua: FIREFOX })],
    [
      `[10/Oct/2025:13:55:36 +0000] 200 - GET https logged.example "/a" [Client ${PROXY}] [Length 5] [Gzip -] "${FIREFOX}" "-"`,
    ],
    [
      `#Fields: date time c-ip cs-method cs-uri-stem sc-status\n2025-10-10 13:55:36 ${PROXY} GET / 200`,
    ],
    ['#Software: IIS 10.0\n#Version: 1.0\n#Fields: date time c-ip cs-method cs-uri-stem sc-status'],
    [
      '#Version: 1.0\n#Date: 2025-10-10\n#Fields: time c-ip cs-method cs-uri-stem sc-status cs(Host)',
    ],
  ])('is not taken from a log without that field: %s', async (line) => {
    await expect(room.load([line], { clientHeader: 'X-Real-IP' })).rejects.toThrow(
      'it has no field "X-Real-IP" (--client-header)',
    );
  });

  test.each([['10.0.0.1'], ['192.168.7.7'], ['::1'], ['fd00::7'], ['unix:']])(
    'has no address in a log that has only %s, which is said',
    async (ip) => {
      const step = await room.load([`${ip} - - ${CLF} "https://t.co/" "${FIREFOX}"`]);
      expect(step.lacks).toEqual(['clients', 'hosts']);
    },
  );
});
