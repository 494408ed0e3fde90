import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STATISTIC_NAMES, type StatisticName } from '$shared/api/statistics';
import { labelValue } from '$statistics/values';

const label = (name: StatisticName, value: string) => labelValue(name, value, 'shop.example.com');
const website = { kind: 'website' };
const flag = (code: string) => ({ kind: 'flag', code });

describe('values beyond the limit of the built-in service', () => {
  it.each(['page', 'referrer', 'event', 'city', 'campaign'] as const)('are named in %s', (name) => {
    const text = 'Other values beyond the server limit';
    expect(label(name, '(other)')).toEqual({ text, empty: true });
  });
});

describe('hours', () => {
  it.each([
    ['00', { text: '12:00 AM' }],
    ['16', { text: '4:00 PM' }],
    ['24', { text: '24' }],
    ['4', { text: '4' }],
    ['', { text: 'Unknown', empty: true }],
  ])('%s', (value, expected) => {
    // Intl puts a different kind of space before AM and PM.
    const { text, ...more } = label('visitors_hour', value);
    expect({ ...more, text: text.replace(/\s/g, ' ') }).toEqual(expected);
    expect(label('pageviews_hour', value)).toEqual(label('visitors_hour', value));
  });
});

describe('countries', () => {
  it.each([
    ['US:United States', { text: 'United States', icon: flag('us') }],
    ['de:Deutschland', { text: 'Germany', icon: flag('de') }],
    ['XK:Kosovo', { text: 'Kosovo', icon: flag('xk') }],
    ['GB:', { text: 'United Kingdom', icon: flag('gb') }],
    ['JP', { text: 'Japan', icon: flag('jp') }],
    ['ZX:Nowhere Land', { text: 'Nowhere Land', icon: flag('zx') }],
    ['ZX:', { text: 'ZX', icon: flag('zx') }],
    ['', { text: 'Unknown', empty: true }],
    [':', { text: 'Unknown', empty: true }],
    [':Atlantis', { text: 'Atlantis' }],
    ['T1:Tor', { text: 'T1:Tor' }],
    ['United States', { text: 'United States' }],
  ])('%j', (value, expected) => expect(label('country', value)).toEqual(expected));
});

describe('cities', () => {
  it.each([
    ['US:New York, NY', { text: 'New York', detail: 'NY, United States', icon: flag('us') }],
    ['FR:Paris', { text: 'Paris', detail: 'France', icon: flag('fr') }],
    [
      'US:Washington, D.C., DC',
      { text: 'Washington, D.C.', detail: 'DC, United States', icon: flag('us') },
    ],
    ['US:', { text: 'Unknown city', empty: true, detail: 'United States', icon: flag('us') }],
    [
      'US:, CA',
      { text: 'Unknown city', empty: true, detail: 'CA, United States', icon: flag('us') },
    ],
    ['IL:תל אביב, TA', { text: 'תל אביב', detail: 'TA, Israel', icon: flag('il') }],
    ['', { text: 'Unknown', empty: true }],
    [':', { text: 'Unknown', empty: true }],
    [':, ', { text: 'Unknown', empty: true }],
    ['Springfield', { text: 'Springfield' }],
    ['??:Somewhere', { text: 'Somewhere', detail: '??' }],
  ])('%j', (value, expected) => expect(label('city', value)).toEqual(expected));
});

describe('continents and languages', () => {
  it.each([
    ['continent', 'EU:Europe', 'Europe'],
    ['continent', 'OC:Oceania', 'Oceania'],
    ['continent', 'AN:Antarctica', 'Antarctica'],
    ['continent', 'EU:', 'Europe'],
    ['continent', 'QQ:Pangaea', 'Pangaea'],
    ['continent', 'QQ:', 'QQ:'],
    ['continent', '', 'Unknown'],
    ['continent', ':', 'Unknown'],
    ['language', 'en', 'English'],
    ['language', 'pt-BR', 'Brazilian Portuguese'],
    ['language', 'zh_TW', 'Chinese (Taiwan)'],
    ['language', 'qq', 'qq'],
    ['language', 'not a language', 'not a language'],
    ['language', '', 'Unknown'],
  ] as const)('%s %j', (name, value, text) => expect(label(name, value).text).toBe(text));
});

describe('events', () => {
  it.each([
    ['Payment:5:USD', { text: 'Payment', detail: '$5.00' }],
    ['Payment:5.5:eur', { text: 'Payment', detail: '€5.50' }],
    ['Signup::', { text: 'Signup' }],
    ['Signup', { text: 'Signup' }],
    ['Weight:12.5:kg', { text: 'Weight', detail: '12.5 kg' }],
    ['a:b:c:d', { text: 'a', detail: 'b c:d' }],
    ['Score:7:', { text: 'Score', detail: '7' }],
    ['Refund:-5:Usd', { text: 'Refund', detail: '-$5.00' }],
    ['Payment:1e3:USD', { text: 'Payment', detail: '$1,000.00' }],
    ['Payment:five:usd', { text: 'Payment', detail: 'five usd' }],
    ['Score:1e400:USD', { text: 'Score', detail: '1e400 USD' }],
    [':5:USD', { text: 'Unknown', empty: true, detail: '$5.00' }],
    ['::', { text: 'Unknown', empty: true }],
  ])('%j', (value, expected) => expect(label('event', value)).toEqual(expected));
});

describe('technology', () => {
  it.each([
    [
      'browser',
      'Samsung Internet',
      { text: 'Samsung Internet', icon: { kind: 'brand', brand: 'Samsung Internet' } },
    ],
    ['browser', '', { text: 'Unknown', empty: true }],
    ['os', 'OS X', { text: 'OS X', icon: { kind: 'brand', brand: 'OS X' } }],
    ['device', 'television', { text: 'TV', icon: { kind: 'device', device: 'television' } }],
    ['device', 'fridge', { text: 'fridge' }],
    ['resolution', '1920x1080', { text: '1920 × 1080' }],
    ['resolution', '1920x1080@2', { text: '1920x1080@2' }],
    ['resolution', '', { text: 'Unknown', empty: true }],
  ] as const)('%s %j', (name, value, expected) => expect(label(name, value)).toEqual(expected));
});

describe('referrers and pages', () => {
  it.each([
    ['referrer', '', { text: 'Direct', empty: true, icon: { kind: 'direct' } }],
    [
      'referrer',
      'www.google.com',
      {
        text: 'Google',
        detail: 'www.google.com',
        icon: { kind: 'brand', brand: 'Google' },
        link: 'https://www.google.com/',
      },
    ],
    [
      'referrer',
      'blog.example',
      { text: 'blog.example', icon: website, link: 'https://blog.example/' },
    ],
    ['referrer', 'localhost', { text: 'localhost', icon: website }],
    ['referrer', 'javascript:alert(1)', { text: 'javascript:alert(1)', icon: website }],
    ['referrer', 'good.example@evil.example', { text: 'good.example@evil.example', icon: website }],
    ['referrer', 'evil.example/path', { text: 'evil.example/path', icon: website }],
    ['page', '/', { text: '/', link: 'https://shop.example.com/' }],
    ['page', '/a?b=1#c', { text: '/a?b=1#c', link: 'https://shop.example.com/a?b=1#c' }],
    ['landing_page', '//evil.example/x', { text: '//evil.example/x' }],
    ['landing_page', '/\\evil.example', { text: '/\\evil.example' }],
    ['page', '/\t/evil.example', { text: '/[U+0009]/evil.example' }],
    ['page', 'javascript:alert(1)', { text: 'javascript:alert(1)' }],
    ['page', '', { text: 'Unknown', empty: true }],
    ['campaign', 'spring-sale', { text: 'spring-sale' }],
    ['campaign', '', { text: 'Unknown', empty: true }],
  ] as const)('%s %j', (name, value, expected) => expect(label(name, value)).toEqual(expected));
});

describe('any server value', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '<img src=x onerror=alert(1)>',
      '\u202Egnp.exe',
      '__proto__',
      ':::::',
      'x'.repeat(9_999),
    ),
    fc.tuple(fc.string(), fc.string(), fc.string()).map((parts) => parts.join(':')),
  );

  it('is shown and never throws', () => {
    fc.assert(
      fc.property(fc.constantFrom(...STATISTIC_NAMES), hostile, (name, value) => {
        const { text, link } = label(name, value);
        expect(text).not.toBe('');
        if (link !== undefined) expect(link).toMatch(/^https:\/\//);
        if (link !== undefined && name !== 'referrer') {
          expect(new URL(link).host).toBe('shop.example.com');
        }
      }),
      { numRuns: 1000 },
    );
  });
});
