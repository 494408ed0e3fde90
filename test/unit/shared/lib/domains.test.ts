import { describe, expect, it } from 'vitest';
import {
  asciiDomain,
  asciiSearch,
  domainMatches,
  formatDomain,
  isSameDomain,
} from '$shared/lib/domains';
import { visibleText } from '$shared/lib/visible-text';

describe('a domain as people read it', () => {
  it.each([
    ['example.com', 'example.com'],
    ['xn--bcher-kva.example', 'bücher.example'],
    ['XN--BCHER-KVA.example', 'bücher.example'],
    ['shop.xn--bcher-kva.xn--p1ai', 'shop.bücher.рф'],
    ['xn--wgv71a119e.jp', '日本語.jp'],
    ['xn--eckwd4c7c.xn--zckzah', 'ドメイン.テスト'],
    ['xn--mgbh0fb.xn--kgbechtv', 'مثال.إختبار'],
    ['xn--h1alffa9f.xn--p1ai', 'россия.рф'],
    ['bücher.example', 'bücher.example'],
  ])('%s is %s', (domain, shown) => expect(formatDomain(domain)).toBe(shown));

  it.each([
    ['two scripts in one label', 'pаypal.com'],
    ['Cyrillic letters that are read as Latin ones', 'аррӏе.com'],
    ['Greek letters that are read as Latin ones', 'νιτα.example'],
    ['a mark that no Latin letter has', 'p̈aypal.com'],
    ['a picture', '💩.example'],
  ])('stays in ASCII with %s', (_why, typed) => {
    const ascii = asciiDomain(typed) ?? '';
    expect(ascii).toMatch(/^xn--/);
    expect(formatDomain(ascii)).toBe(ascii);
    expect(formatDomain(typed)).toBe(ascii);
  });

  it.each(['xn--', 'xn--a', 'xn--99zzzz99999999999.com', 'xn--bcher-kva-.x', 'a..b', ''])(
    'does not change if it cannot be decoded: %j',
    (domain) => expect(formatDomain(domain)).toBe(domain),
  );

  it('shows characters that pass for a slash', () => {
    expect(formatDomain('google.com／x.evil.example')).toBe('google.com[U+FF0F]x.evil.example');
    expect(formatDomain('google.com：80.evil.example')).toBe('google.com[U+FF1A]80.evil.example');
    expect(formatDomain('google.com⁄x.evil.example')).toContain('xn--');
  });

  it('shows invisible characters', () => {
    expect(formatDomain('elgoog\u202ecom.example')).toBe('elgoog[U+202E]com.example');
    expect(formatDomain('a\u200bb.example')).toContain('[U+200B]');
    expect(formatDomain('a\u2066b\u0000.example')).toBe('a[U+2066]b[U+0000].example');
  });
});

describe('a domain as servers keep it', () => {
  it.each([
    ['Bücher.example', 'xn--bcher-kva.example'],
    ['Shop.EXAMPLE', 'shop.example'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ])('%s is %s', (typed, ascii) => expect(asciiDomain(typed)).toBe(ascii));

  it.each(['', 'a b', 'ü/x', 'ü:80', 'ü@x'])('%j is not one', (typed) =>
    expect(asciiDomain(typed)).toBeNull(),
  );

  it('is the form that searches send', () => {
    expect(asciiSearch('bücher')).toBe('xn--bcher-kva');
    expect(asciiSearch('shop_%')).toBe('shop_%');
    expect(asciiSearch('bücher laden')).toBe('bücher laden');
  });

  it('equals its other form', () => {
    expect(isSameDomain(' Bücher.example', 'xn--bcher-kva.example')).toBe(true);
    expect(isSameDomain('bucher.example', 'xn--bcher-kva.example')).toBe(false);
  });
});

describe('a search in domains', () => {
  it.each(['bücher', 'BÜCHER', 'büch', 'ücher.ex', 'xn--bch', 'example', ''])(
    'finds bücher.example in either form with %j',
    (search) => {
      expect(domainMatches('xn--bcher-kva.example', search)).toBe(true);
      expect(domainMatches('bücher.example', search)).toBe(true);
    },
  );

  it.each(['bucher', 'xn--x', 'buch'])('does not find it with %j', (search) => {
    expect(domainMatches('xn--bcher-kva.example', search)).toBe(false);
  });
});

describe('a text with its invisible characters shown', () => {
  it('does not change if nothing is hidden', () => {
    for (const text of ['Zürich, CH', '/a b?c=ü', '👨\u200d👩\u200d👧', 'می\u200cخواهم', '日本']) {
      expect(visibleText(text)).toBe(text);
    }
  });

  it('names what is hidden', () => {
    expect(visibleText('/a\u202egpj.exe')).toBe('/a[U+202E]gpj.exe');
    expect(visibleText('pay\u200cpal\u00ad\t')).toBe('pay[U+200C]pal[U+00AD][U+0009]');
    expect(visibleText('\ud800')).toBe('[U+D800]');
  });
});
