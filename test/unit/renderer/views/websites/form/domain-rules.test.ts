import { describe, expect, it } from 'vitest';
import { domainFrom } from '../../../../../../src/renderer/views/websites/form/domain-rules';

describe('a domain from what was typed', () => {
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

  it('is 255 characters at most', () => {
    const label = 'a'.repeat(49);
    expect(domainFrom(`${Array(5).fill(label).join('.')}.ex`)).toHaveLength(252);
    expect(domainFrom(`${Array(5).fill(label).join('.')}.example`)).toBeNull();
  });
});
