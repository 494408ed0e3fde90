import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isAddressOrNetwork,
  isParameterName,
  nonBlankLines,
  parseNetwork,
} from '$shared/api/line-rules';

describe('a line of excluded IP addresses', () => {
  it.each([
    '203.0.113.7',
    '0.0.0.0',
    '10.0.0.0/8',
    '192.168.1.0/32',
    '::1',
    '2001:db8::/32',
    '2001:DB8:0:0:0:0:0:1',
    '::ffff:192.0.2.7',
    '::/0',
    // Servers read the prefix length as a number, so a leading zero is fine.
    '10.0.0.0/08',
  ])('may be %s', (line) => expect(isAddressOrNetwork(line)).toBe(true));

  it.each([
    '',
    'localhost',
    '999.1.1.1',
    '1.2.3',
    '1.2.3.4.5',
    '01.2.3.4',
    '1.2.3.4/33',
    '1.2.3.4/',
    '1.2.3.4/8/8',
    '1.2.3.4/-1',
    '::1/129',
    ':::',
    '[::1]',
    'fe80::1%eth0',
    '1.2.3.4 5.6.7.8',
    '10.0.0.0/0008',
    '10.0.0.0/8x',
  ])('may not be %j', (line) => expect(isAddressOrNetwork(line)).toBe(false));

  it('may be every IPv4 and IPv6 address', () => {
    fc.assert(fc.property(fc.ipV4(), isAddressOrNetwork));
    fc.assert(fc.property(fc.ipV6(), isAddressOrNetwork));
  });
});

it.each([
  ['192.0.2.7', { address: '192.0.2.7', bits: 32, family: 'ipv4' }],
  ['192.0.2.0/24', { address: '192.0.2.0', bits: 24, family: 'ipv4' }],
  ['0.0.0.0/0', { address: '0.0.0.0', bits: 0, family: 'ipv4' }],
  ['::1', { address: '::1', bits: 128, family: 'ipv6' }],
  ['2001:db8::/032', { address: '2001:db8::', bits: 32, family: 'ipv6' }],
])('reads the network %s', (line, network) => expect(parseNetwork(line)).toEqual(network));

describe('a line of excluded parameters', () => {
  it.each(['utm_source', '&', 'filter[color]', 'a.b', 'größe', 'x-y'])('may be %s', (line) =>
    expect(isParameterName(line)).toBe(true),
  );
  it.each(['a b', 'a=1', '?a', 'a&b', '&&', 'a#b', '/path'])('may not be %j', (line) =>
    expect(isParameterName(line)).toBe(false),
  );
});

it('splits lines, without the space around them and without empty ones', () => {
  expect(nonBlankLines('  a \r\n\n\t\n b\n')).toEqual(['a', 'b']);
  expect(nonBlankLines('a\r\n b \n\n\rc')).toEqual(['a', 'b', 'c']);
  expect(nonBlankLines(null)).toEqual([]);
});
