import { describe, expect, test } from 'vitest';
import { readCaddyLine } from '$service/import/formats/json';
import { readNginxLine } from '$service/import/formats/nginx-json';

const json = JSON.stringify;
const AT = Date.UTC(2025, 9, 10, 13, 55, 36);

describe('Caddy’s format', () => {
  const headers = { 'User-Agent': ['Firefox'], Referer: ['https://t.co/'] };
  const request = { remote_ip: '203.0.113.7', method: 'GET', host: 'a.example:443', uri: '/x?y' };
  const entry = { level: 'info', ts: AT / 1_000 + 0.5, status: 200 };
  const read = (more: object, changed: object = {}) =>
    readCaddyLine(json({ ...entry, request: { ...request, headers, ...changed }, ...more }));

  test('has a request', () => {
    expect(read({})).toEqual({
      host: 'a.example:443',
      ip: '203.0.113.7',
      at: AT + 500,
      method: 'GET',
      target: '/x?y',
      status: 200,
      referrer: 'https://t.co/',
      userAgent: 'Firefox',
    });
  });

  test('has the client behind proxies, and as versions before 2.5 wrote it', () => {
    expect(read({}, { client_ip: '198.51.100.9' })).toMatchObject({ ip: '198.51.100.9' });
    const old = (remote_addr: string) => read({}, { remote_ip: undefined, remote_addr });
    expect(old('203.0.113.7:5000')).toMatchObject({ ip: '203.0.113.7' });
    expect(old('[2001:db8::1]:5000')).toMatchObject({ ip: '2001:db8::1' });
  });

  test('may lack headers, and may have times in ISO 8601', () => {
    expect(read({}, { headers: {} })).toMatchObject({ referrer: '', userAgent: '' });
    expect(read({}, { headers: undefined })).toMatchObject({ referrer: '', userAgent: '' });
    expect(read({}, { headers: null })).toMatchObject({ referrer: '', userAgent: '' });
    expect(read({ ts: '2025-10-10T15:55:36.000+0200' })).toMatchObject({ at: AT });
  });

  test('skips other messages, and names what is missing', () => {
    expect(readCaddyLine(json({ level: 'warn', ts: 1, msg: 'x' }))).toBe('comment');
    expect(read({ status: undefined })).toEqual({ problem: 'missing-key', detail: 'status' });
    expect(read({}, { uri: undefined })).toEqual({ problem: 'missing-key', detail: 'request.uri' });
    expect(read({ ts: '2025/10/10 13:55:36' })).toEqual({ problem: 'time' });
    for (const line of ['{', '[]', '{"a":1}', 'x', '"x"', 'null']) {
      expect(readCaddyLine(line)).toEqual({ problem: 'other-format' });
    }
  });
});

describe('nginx’s JSON', () => {
  const entry = {
    remote_addr: '203.0.113.7',
    status: 200,
    http_referer: '',
    http_user_agent: 'Firefox',
  };
  const read = (more: object) => readNginxLine(json({ ...entry, ...more }));
  const split = { request_method: 'GET', request_uri: '/x?y' };

  test.each([
    ['time_iso8601', '2025-10-10T15:55:36+02:00'],
    ['time_local', '10/Oct/2025:15:55:36 +0200'],
    ['msec', `${AT / 1_000}.000`],
    ['time', AT / 1_000],
    ['timestamp', '2025-10-10T13:55:36Z'],
    ['@timestamp', '2025-10-10T13:55:36.123Z'],
  ])('may have the time as %s', (key, value) => {
    expect(read({ ...split, [key]: value })).toMatchObject({ at: AT, target: '/x?y' });
  });

  /** Other servers and log collectors use these keys, in different spellings. */
  test.each([
    {
      Timestamp: '2025-10-10T13:55:36Z',
      RemoteAddr: '203.0.113.7',
      RequestMethod: 'GET',
      RequestUri: '/x?y',
      Status: 200,
      HttpReferer: 'https://t.co/',
      HttpUserAgent: 'Firefox',
      HttpHost: 'a.example',
    },
    {
      time_local: '10/Oct/2025:13:55:36 +0000',
      'remote-addr': '203.0.113.7',
      'request-line': 'GET /x?y HTTP/2.0',
      'status-code': '200',
      'http-referrer': 'https://t.co/',
      'user-agent': 'Firefox',
      'virtual-host': 'a.example',
    },
    {
      date: '2025-10-10T13:55:36Z',
      'network.client.ip': '203.0.113.7',
      'http.method': 'GET',
      'http.url': '/x?y',
      'http.status_code': 200,
      'http.referer': 'https://t.co/',
      'http.useragent': 'Firefox',
      vhost: 'a.example',
    },
    {
      '@timestamp': '2025-10-10T13:55:36Z',
      'source.ip': '203.0.113.7',
      'http.request.method': 'GET',
      'url.path': '/x',
      'url.query': 'y',
      'http.response.status_code': 200,
      'http.request.referrer': 'https://t.co/',
      'user_agent.original': 'Firefox',
      'url.domain': 'a.example',
    },
    {
      time: 0.003,
      timestamp: AT,
      client_ip: '',
      remote_ip: '203.0.113.7',
      method: 'GET',
      request: '/x?y',
      status: 200,
      referer: 'https://t.co/',
      userAgent: 'Firefox',
      host: 'web-1',
      vhost: 'a.example',
    },
  ])('may have other keys: %j', (log) => {
    expect(readNginxLine(json(log))).toEqual({
      host: 'a.example',
      ip: '203.0.113.7',
      at: AT,
      method: 'GET',
      target: '/x?y',
      status: 200,
      referrer: 'https://t.co/',
      userAgent: 'Firefox',
    });
  });

  test('may have the request in one or two keys, the host in one of three', () => {
    const time = { time_iso8601: '2025-10-10T13:55:36Z' };
    const whole = read({ ...time, request: 'GET /x?y HTTP/1.1', server_name: 'b.example' });
    expect(whole).toMatchObject({ method: 'GET', target: '/x?y', host: 'b.example' });
    expect(read({ ...time, ...split })).toMatchObject({ host: null });
    expect(read({ ...time, ...split, host: 'a', server_name: 'b' })).toMatchObject({ host: 'a' });
    expect(read({ ...time, ...split, http_referrer: '-' })).toMatchObject({ referrer: '' });
    expect(read({ ...time, ...split, http_user_agent: undefined })).toMatchObject({
      userAgent: null,
    });
    expect(read({ ...time, request: '' })).toMatchObject({ method: '', target: '' });
  });

  test('names what is missing', () => {
    const time = { time_iso8601: '2025-10-10T13:55:36Z' };
    expect(read(split)).toEqual({ problem: 'missing-key', detail: 'time_iso8601' });
    expect(read({ ...split, ...time, remote_addr: undefined })).toEqual({
      problem: 'missing-key',
      detail: 'remote_addr',
    });
    expect(read({ ...split, ...time, status: 'ok' })).toMatchObject({ detail: 'status' });
    expect(read({ ...split, time: '2025-10-10 13:55' })).toEqual({ problem: 'time' });
    expect(read(time)).toEqual({ problem: 'other-format' });
    // Without escape=json.
    expect(readNginxLine('{"request":"GET /\\x22 HTTP/1.1"}')).toEqual({ problem: 'other-format' });
  });
});
