import { expect, test } from 'vitest';
import { parsePageAddress } from '$service/collect/address';

test('reads thousands of addresses with a non-ASCII host', () => {
  const hosts = Array.from({ length: 5_000 }, (_, n) => {
    // The text has one byte per character, as JSON.parse stores it. URL.canParse misreads such texts.
    const text = Buffer.from(`https://bücher.example/${n}`).toString();
    return parsePageAddress(text)?.host;
  });
  expect(new Set(hosts)).toEqual(new Set(['xn--bcher-kva.example']));
});

test.each([
  ['https://a.example/app?x=1#/cart', '/app#/cart', '?x=1'],
  ['https://a.example/app?x=1#/cart?step=2?3', '/app#/cart', '?step=2?3'],
  ['https://a.example/app#/', '/app', ''],
  ['https://a.example/app#/?step=2', '/app', '?step=2'],
  ['https://a.example/app#cart', '/app#cart', ''],
  ['https://a.example/app', '/app', ''],
])('reads the route of %s from after its # when the page asks for it', (address, path, search) => {
  expect(parsePageAddress(address, true)).toMatchObject({ path, search });
  expect(parsePageAddress(address)?.path).toBe('/app');
});

test('reads an address with its campaign, empty when there is none', () => {
  const page = { host: 'www.shop.example', site: 'shop.example', path: '/a' };
  const read = (search: string) =>
    parsePageAddress(`HTTPS://www.Shop.example:8443/a${search}#part`);
  expect(read('')).toEqual({ ...page, search: '', campaign: '' });
  expect(read('?x=1')).toEqual({ ...page, search: '?x=1', campaign: '' });
  const search = '?x=1&utm_campaign=spring+sale';
  expect(read(search)).toEqual({ ...page, search, campaign: 'spring sale' });
});
