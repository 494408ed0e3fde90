import { describe, expect, it } from 'vitest';
import { domainFrom, readDomain } from '$shared/api/read-domain';

describe('readDomain', () => {
  it.each([
    ['example.com', 'example.com'],
    ['  Example.COM ', 'example.com'],
    ['https://www.example.com/path?x=1#y', 'example.com'],
    ['http://shop.example.com:8080/', 'shop.example.com'],
    ['www.example.com', 'example.com'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['example.com.', 'example.com'],
    ['a_b.example.com', 'a_b.example.com'],
  ])('%j is %s', (typed, domain) => expect(domainFrom(typed)).toBe(domain));

  it.each([
    '',
    '   ',
    'nodots',
    'localhost',
    '127.0.0.1',
    '.com',
    'a..b',
    'ex ample.com',
    'ftp://x.y',
    '[::1]',
    'http://',
  ])('%j is none', (typed) => expect(domainFrom(typed)).toBeNull());

  it.each([
    ['nodots', { fault: 'malformed' }],
    [`${'a'.repeat(64)}.example`, { fault: 'label-too-long', length: 64 }],
    [`${'ü'.repeat(60)}.example`, { fault: 'label-too-long', length: 66 }],
    [`${'a'.repeat(63)}.example`, { domain: `${'a'.repeat(63)}.example` }],
    [`${`${'a'.repeat(49)}.`.repeat(5)}exampl`, { fault: 'too-long', length: 256 }],
    [`https://${`${'a'.repeat(49)}.`.repeat(5)}exampl/x`, { fault: 'too-long', length: 256 }],
  ])('%j: a length is named as one', (typed, read) => expect(readDomain(typed)).toEqual(read));

  it('accepts at most 255 characters', () => {
    const label = 'a'.repeat(49);
    expect(domainFrom(`${Array(5).fill(label).join('.')}.ex`)).toHaveLength(252);
    expect(domainFrom(`${Array(5).fill(label).join('.')}.example`)).toBeNull();
  });
});
