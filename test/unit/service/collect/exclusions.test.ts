import { describe, expect, test } from 'vitest';
import {
  addressFilter,
  parseNetwork,
  plainAddress,
  withoutParameters,
} from '../../../../src/service/collect/exclusions';

describe('exclusions', () => {
  test.each(['192.0.2.1', '192.0.2.0/24', '0.0.0.0/0', '::1', '2001:db8::/32', '::ffff:192.0.2.1'])(
    '%s is a network',
    (line) => {
      expect(parseNetwork(line)).not.toBeNull();
    },
  );

  test.each([
    '',
    'x',
    '1.2.3',
    '1.2.3.4/33',
    '1.2.3.4/-1',
    '1.2.3.4/8/8',
    '::1/129',
    'fe80::1%eth0',
    '01.2.3.4',
  ])('%j is none', (line) => {
    expect(parseNetwork(line)).toBeNull();
  });

  test('a filter of many lines', () => {
    const excludes = addressFilter(['nonsense', '10.0.0.0/8', '2001:db8::/32']);
    expect(['10.255.0.1', '::ffff:10.0.0.1', '2001:db8:ffff::1'].every(excludes)).toBe(true);
    expect(['11.0.0.1', '2001:db9::1', 'nonsense', ''].some(excludes)).toBe(false);
  });

  test('IPv4 addresses in IPv6 form', () => {
    expect(plainAddress('::FFFF:192.0.2.1')).toBe('192.0.2.1');
    expect(plainAddress('2001:db8::1')).toBe('2001:db8::1');
  });

  test.each([
    ['?a=1&b=2', ['a'], '?b=2'],
    ['?a=1&b=2', [], '?a=1&b=2'],
    ['?a=1&b=2', ['a', 'b'], ''],
    ['?a=1&b=2', ['&'], ''],
    ['?a+b=1&c', ['a b'], '?c'],
    ['?%61=1&A=1', ['a'], '?A=1'],
    ['?', ['a'], ''],
    ['', [], ''],
  ])('%s without %j', (search, excluded, expected) => {
    expect(withoutParameters(search, new Set(excluded))).toBe(expected);
  });
});
