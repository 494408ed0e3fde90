import { describe, expect, test } from 'vitest';
import { ArgumentError } from '$service/terminal/command-line/command';
import {
  readBasePath,
  readFrameAncestors,
  readHosts,
  readListen,
  readPaths,
  readPublicAddress,
  readTrustedProxies,
} from '$service/terminal/command-line/network-values';

describe('addresses to listen on', () => {
  test('are IP addresses, each once', () => {
    expect(readListen(undefined)).toBeUndefined();
    expect(readListen(['127.0.0.1', '127.0.0.1', '::1', '[::1]', '0:0::1'])).toEqual([
      '127.0.0.1',
      '::1',
    ]);
    expect(readListen(['::', '0.0.0.0', 'fe80::1%eth0'])).toEqual([
      '::',
      '0.0.0.0',
      'fe80::1%eth0',
    ]);
  });

  test.each([
    '',
    '*',
    'localhost',
    'stats.example',
    '127.0.0.1:80',
    '[::1]:80',
    '300.1.1.1',
    '::g',
  ])('cannot be %j', (text) => expect(() => readListen([text])).toThrow(ArgumentError));
});

test('hosts are names or addresses, without a port or a scheme', () => {
  expect(readHosts(['Stats.Example', '192.0.2.1', '2001:db8::1', 'my_host'])).toEqual([
    'stats.example',
    '192.0.2.1',
    '[2001:db8::1]',
    'my_host',
  ]);
  for (const text of ['https://a.example', 'a.example:80', 'a.example/x', '', 'a b', 'x@y']) {
    expect(() => readHosts([text])).toThrow(ArgumentError);
  }
});

describe('origins of frames', () => {
  test('are origins, with or without a wildcard, or all', () => {
    expect(readFrameAncestors(undefined)).toEqual([]);
    const texts = ['https://WWW.example.com/', 'http://localhost:8080', 'https://*.bücher.example'];
    expect(readFrameAncestors([...texts, '*', 'https://a.example:443'])).toEqual([
      'https://www.example.com',
      'http://localhost:8080',
      'https://*.xn--bcher-kva.example',
      '*',
      'https://a.example',
    ]);
  });

  test.each([
    '',
    'example.com',
    "'none'",
    'https:',
    'https://*',
    'https://*.*.example',
    'https://www.*.example',
    'https://a.example/path',
    'https://a.example?x',
    'https://a.example; script-src *',
    'https://a.example b.example',
    'https://me@a.example',
    'https://[::1]',
    'ftp://a.example',
    'data:',
  ])('cannot be %j', (text) => expect(() => readFrameAncestors([text])).toThrow(ArgumentError));
});

describe('a base path', () => {
  test('has no slash at the end', () => {
    expect(readBasePath('/')).toBe('');
    expect(readBasePath('/stats/')).toBe('/stats');
    expect(readBasePath('/a/b-c_d.e~1')).toBe('/a/b-c_d.e~1');
  });

  test.each([
    'stats',
    '//',
    '/a//b',
    '/a b',
    '/a?b',
    '/ä',
    '/%2e',
    '/..',
    '/a/../b',
    '/control',
    'x/',
  ])('cannot be %j', (text) => expect(() => readBasePath(text)).toThrow(ArgumentError));
});

describe('a public address', () => {
  test('is an http or https address, with or without a path', () => {
    expect(readPublicAddress('https://Stats.Example/')).toBe('https://stats.example');
    expect(readPublicAddress('http://example.com:8080/stats/')).toBe(
      'http://example.com:8080/stats',
    );
  });

  test.each([
    'stats.example',
    'ftp://a.example',
    'https://',
    'https://a.example/?x',
    'https://a.example/?',
    'https://a.example/#x',
    'https://me:secret@a.example',
    'https://a.example/a b',
    'javascript:alert(1)',
  ])('cannot be %j', (text) => expect(() => readPublicAddress(text)).toThrow(ArgumentError));

  test('and the base path determine each other', () => {
    expect(readPaths(undefined, undefined)).toEqual({ basePath: '', publicAddress: undefined });
    const both = { basePath: '/x', publicAddress: 'https://a.example/x' };
    expect(readPaths('/x', 'https://a.example')).toEqual(both);
    expect(readPaths(undefined, 'https://a.example/x/')).toEqual(both);
    // The proxy removes the path.
    expect(readPaths('/', 'https://a.example/x')).toEqual({ ...both, basePath: '' });
  });
});

describe('trusted proxies', () => {
  test('are a number, or addresses and networks, also by name', () => {
    expect(readTrustedProxies(undefined)).toBeNull();
    expect(readTrustedProxies(['2'])).toEqual({ hops: 2 });
    expect(readTrustedProxies(['10.0.0.0/8, 192.0.2.1', '::1'])).toEqual({
      networks: ['10.0.0.0/8', '192.0.2.1', '::1'],
    });
    expect(readTrustedProxies(['Loopback'])).toEqual({ networks: ['127.0.0.0/8', '::1'] });
    expect(readTrustedProxies(['private'])).toMatchObject({
      networks: expect.arrayContaining(['172.16.0.0/12']) as string[],
    });
  });

  test.each([
    ['0'],
    ['100'],
    ['-1'],
    ['10.0.0.0/33'],
    ['proxy.example'],
    [''],
    ['1,10.0.0.1'],
    ['1', '2'],
  ])('cannot be %j', (...texts) => expect(() => readTrustedProxies(texts)).toThrow(ArgumentError));
});
