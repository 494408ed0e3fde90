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
