import { isIP } from 'node:net';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addressFilter,
  excludedParameters,
  toPlainIPv4,
  withoutParameters,
} from '$service/collect/exclusions';
import { isAddressOrNetwork } from '$shared/api/line-rules';

describe('exclusions', () => {
  test('matches addresses against many lines', () => {
    const excludes = addressFilter(['nonsense', '10.0.0.0/8', '2001:db8::/32']);
    expect(['10.255.0.1', '::ffff:10.0.0.1', '2001:db8:ffff::1'].every(excludes)).toBe(true);
    expect(['11.0.0.1', '2001:db9::1', 'nonsense', ''].some(excludes)).toBe(false);
  });

  test('matches every line that the form accepts', () => {
    const parts = fc.array(fc.constantFrom('0', '1', 'f', '10', 'db8', ':', '::', '.', '/', '0/8'));
    fc.assert(
      fc.property(
        fc.oneof(
          fc.ipV4(),
          fc.ipV6(),
          parts.map((part) => part.join('')),
        ),
        (line) => {
          const [address = ''] = line.split('/');
          expect(() => addressFilter([line])).not.toThrow();
          expect(isAddressOrNetwork(address)).toBe(isIP(address) !== 0);
        },
      ),
    );
  });

  test('turns IPv4 addresses in IPv6 form into plain ones', () => {
    expect(toPlainIPv4('::FFFF:192.0.2.1')).toBe('192.0.2.1');
    expect(toPlainIPv4('2001:db8::1')).toBe('2001:db8::1');
    for (const other of ['x::ffff:192.0.2.1', '::ffff:192.0.2.1x']) {
      expect(toPlainIPv4(other)).toBe(other);
    }
  });

  test.each([
    ['?gclid=1&id=2', null, '?id=2'],
    ['?utm_source=a&utm_medium=b&utm_term=c', null, ''],
    ['?utm_referrer=a&utm_social-type=b&mtm_source=c&pk_kwd=d&p=1', null, '?p=1'],
    ['?hsa_acc=1&_kx=2&s_kwcid=AL!1!3&pk_id=4', null, '?pk_id=4'],
    ['?mibextid=a&ref_src=twsrc%5Etfw&_branch_match_id=9', null, ''],
    ['?q=a&fbclid=x&msclkid=y&wbraid=z', null, '?q=a'],
    ['?mc_eid=1&session=2&page=3', 'session', '?page=3'],
    ['?utm=1&ref=main&GCLID=2', null, '?utm=1&ref=main&GCLID=2'],
    ['?id=1', '&', ''],
  ])('removes tracking parameters from %s, and what a website names: %j', (search, named, kept) => {
    expect(withoutParameters(search, excludedParameters(named))).toBe(kept);
  });

  test.each([
    ['?a=1&b=2', ['a'], '?b=2'],
    ['?a=1&b=2', [], '?a=1&b=2'],
    ['?a=1&b=2', ['a', 'b'], ''],
    ['?a=1&b=2&c=3', ['b'], '?a=1&c=3'],
    ['?a', ['b'], '?a'],
    ['?a=1&b=2', ['&'], ''],
    ['?a+b=1&c', ['a b'], '?c'],
    ['?%61=1&A=1', ['a'], '?A=1'],
    ['?', ['a'], ''],
    ['', [], ''],
  ])('removes from %s the parameters %j', (search, excluded, expected) => {
    expect(withoutParameters(search, new Set(excluded))).toBe(expected);
  });
});
