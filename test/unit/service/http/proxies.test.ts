import type { IncomingMessage } from 'node:http';
import { describe, expect, it, test } from 'vitest';
import { Proxies, type TrustedProxies } from '$service/http/proxies';

const CLIENT = '198.51.100.7';
const ONE: TrustedProxies = { hops: 1 };
const INNER: TrustedProxies = { networks: ['127.0.0.0/8', '::1', '10.0.0.0/8', '2001:db8:1::/48'] };

const from = (remoteAddress: string | undefined, headers: Record<string, string | string[]> = {}) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage;

const clientOf = (trusted: TrustedProxies, peer: string | undefined, forwarded?: string) =>
  new Proxies(trusted).addressOf(
    from(peer, forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
  );

describe('the client of a request', () => {
  it('is the connected address without a trusted proxy, regardless of headers', () => {
    expect(clientOf(null, '::ffff:192.0.2.1', CLIENT)).toBe('192.0.2.1');
    expect(clientOf(INNER, '192.0.2.1', CLIENT)).toBe('192.0.2.1');
    expect(clientOf(INNER, '192.0.2.1', '127.0.0.1')).toBe('192.0.2.1');
    expect(clientOf(null, undefined)).toBe('');
  });

  it('is the last address of one trusted proxy', () => {
    expect(clientOf(ONE, '192.0.2.1', `203.0.113.9, ::ffff:${CLIENT} `)).toBe(CLIENT);
    const twice = from('192.0.2.1', { 'x-forwarded-for': ['203.0.113.9', '2001:db8::7'] });
    expect(new Proxies(ONE).addressOf(twice)).toBe('2001:db8::7');
  });

  it.each([
    // The header has exactly one entry per trusted proxy.
    [{ hops: 2 }, `203.0.113.9, ${CLIENT}, 10.0.0.2`, CLIENT],
    [{ hops: 3 }, `203.0.113.9, ${CLIENT}, 10.0.0.2`, '203.0.113.9'],
    // The client has connected to the inner proxy, so the header has only its entry.
    [{ hops: 2 }, CLIENT, CLIENT],
    [{ hops: 2 }, '', '10.0.0.1'],
    // Reads from the right until the first address that is not trusted.
    [INNER, `127.0.0.1, ${CLIENT}, 10.0.0.2`, CLIENT],
    [INNER, `${CLIENT}, 10.0.0.3, ::1, 2001:db8:1::5`, CLIENT],
    [INNER, '10.1.2.3', '10.1.2.3'],
    [INNER, '', '10.0.0.1'],
  ])('behind %j with %j is %s', (trusted, forwarded, client) => {
    expect(clientOf(trusted, '10.0.0.1', forwarded)).toBe(client);
  });

  it('is the sender if the entry is not an address', () => {
    for (const entry of [
      'unknown',
      '_hidden',
      '',
      '1.2.3',
      '999.1.1.1',
      '<script>',
      '10.0.0.0/8',
    ]) {
      expect(clientOf(ONE, '10.0.0.1', `${CLIENT}, ${entry}`)).toBe('10.0.0.1');
      expect(clientOf(INNER, '10.0.0.1', `${CLIENT}, ${entry}, 10.0.0.2`)).toBe('10.0.0.2');
    }
    expect(clientOf(INNER, '10.0.0.1', Array(5_000).fill('10.0.0.2').join(','))).toBe('10.0.0.2');
  });

  it('may have a port, as some proxies write', () => {
    expect(clientOf(ONE, '10.0.0.1', `${CLIENT}:51234`)).toBe(CLIENT);
    expect(clientOf(ONE, '10.0.0.1', '[2001:db8::7]:51234')).toBe('2001:db8::7');
    expect(clientOf(ONE, '10.0.0.1', '[2001:db8::7]')).toBe('2001:db8::7');
  });

  it('may be a proxy of the local link', () => {
    const trusted = { networks: ['fe80::/10'] };
    expect(clientOf(trusted, 'fe80::1%eth0', CLIENT)).toBe(CLIENT);
  });
});

describe('https and the host', () => {
  const https = (trusted: TrustedProxies, proto: string, more = {}) =>
    new Proxies(trusted).isHttps(from('10.0.0.1', { 'x-forwarded-proto': proto, ...more }));

  test('come from a trusted proxy', () => {
    expect(https(ONE, 'HTTPS')).toBe(true);
    expect(https(INNER, 'https')).toBe(true);
    expect(https(ONE, 'http')).toBe(false);
    expect(https(ONE, '')).toBe(false);
    expect(https(null, 'https')).toBe(false);
    expect(https({ networks: ['::1'] }, 'https')).toBe(false);
  });

  test('are those of the outermost trusted proxy, not of the client', () => {
    expect(https(ONE, 'https, http')).toBe(false);
    expect(https(ONE, 'http, https')).toBe(true);
    const chain = { 'x-forwarded-for': `${CLIENT}, 10.0.0.2` };
    expect(https({ hops: 2 }, 'http, https, http', chain)).toBe(true);
    expect(https({ hops: 2 }, 'https', chain)).toBe(true);
    expect(https(INNER, 'https, http, http', chain)).toBe(false);
  });

  test('falls back to Host', () => {
    const headers = { host: '127.0.0.1:4600', 'x-forwarded-host': 'stats.example' };
    expect(new Proxies(ONE).hostOf(from('10.0.0.1', headers))).toBe('stats.example');
    expect(new Proxies(null).hostOf(from('10.0.0.1', headers))).toBe('127.0.0.1:4600');
    expect(new Proxies(ONE).hostOf(from('10.0.0.1', { host: 'a' }))).toBe('a');
  });
});
