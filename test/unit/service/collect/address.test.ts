import { expect, test } from 'vitest';
import { readAddress } from '../../../../src/service/collect/address';

test('thousands of addresses with a host outside ASCII are read', () => {
  const hosts = Array.from({ length: 5_000 }, (_, n) => {
    // One byte a character, as JSON.parse gives it: what URL.canParse reads wrongly.
    const text = Buffer.from(`https://bücher.example/${n}`).toString();
    return readAddress(text)?.host;
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
])('the route of %s is after its #, when the page says so', (address, path, search) => {
  expect(readAddress(address, true)).toMatchObject({ path, search });
  expect(readAddress(address)?.path).toBe('/app');
});
