import { expect, test } from 'vitest';
import { readMailAddress } from '$shared/lib/mail-address';

test.each([
  ['ana@example.com', 'ana@example.com'],
  ['Ana.B@Example.COM', 'Ana.B@example.com'],
  ['ana@müller.example', 'ana@xn--mller-kva.example'],
  ['ana@', null],
  ['@example.com', null],
  ['müller@example.com', null],
  ['ana@exa mple.com', null],
  ['ana@example.com\r\nBcc: eve@example.com', null],
])('reads %j as %j', (text, address) => {
  expect(readMailAddress(text)).toBe(address);
});
