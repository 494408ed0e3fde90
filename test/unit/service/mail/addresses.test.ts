import { describe, expect, test } from 'vitest';
import { readAddress, readSender } from '$service/mail/addresses';
import { readMailServer } from '$smtp/server';

describe('an address', () => {
  test.each([
    ['me@example.com', 'me@example.com'],
    ["o'hara+stats@mail.EXAMPLE.com", "o'hara+stats@mail.example.com"],
    ['me@bücher.example', 'me@xn--bcher-kva.example'],
    ['root@localhost', 'root@localhost'],
  ])('%s is read as %s', (text, address) => {
    expect(readAddress(text)).toBe(address);
  });

  test.each([
    [''],
    ['me'],
    ['@example.com'],
    ['me@'],
    ['a@b@example.com'],
    ['me@example.com, you@example.com'],
    ['me@example.com\r\nBcc: you@example.com'],
    ['me\r\n@example.com'],
    ['<me@example.com>'],
    ['"a b"@example.com'],
    ['me@exa mple.com'],
    ['me@-example.com'],
    [`${'a'.repeat(65)}@example.com`],
    ['mé@example.com'],
  ])('%j is none', (text) => {
    expect(readAddress(text)).toBe(null);
  });
});

test('a sender may have a name', () => {
  expect(readSender('"A, B" <me@example.com>')).toEqual({
    name: 'A, B',
    address: 'me@example.com',
  });
  expect(readSender('me@example.com')).toEqual({ name: '', address: 'me@example.com' });
  for (const text of ['A <me>', 'A\r\nBcc: x@y.example <me@example.com>', 'A <b@c.d> <e@f.g>']) {
    expect(readSender(text)).toBe(null);
  }
});

describe('a mail server', () => {
  test.each([
    ['smtp://mail.example.com', { port: 587, isTls: false, user: null, password: null }],
    ['smtps://mail.example.com', { port: 465, isTls: true }],
    ['smtp://a%40b:c%2Fd@mail.example.com:25', { port: 25, user: 'a@b', password: 'c/d' }],
    ['smtp://127.0.0.2:25', { isLocal: true }],
    ['smtp://[::1]:25', { host: '::1', isLocal: true }],
    ['smtp://localhost', { isLocal: true }],
    ['smtp://localhost.example.com', { isLocal: false }],
    ['smtp://10.127.0.1', { isLocal: false }],
  ])('is read from %s', (text, expected) => {
    expect(readMailServer(text)).toMatchObject({ isPlain: false, ...expected });
  });

  test.each([
    ['mail.example.com:587'],
    ['https://mail.example.com'],
    ['smtp://'],
    ['smtp://:secret@mail.example.com'],
    ['smtp://mail.example.com:99999'],
    ['smtp://mail.example.com/path'],
    ['smtp://a%0d%0aRSET@mail.example.com'],
    ['smtp://a%zz@mail.example.com'],
  ])('is none in %s', (text) => {
    expect(readMailServer(text)).toBe(null);
  });
});
