import { expect, it } from 'vitest';
import { addressText } from '$components/accounts/account-address';
import { makeAccount } from '$test/support/records';

it('an account’s address has no scheme, which would take its room', () => {
  const words = (address: string) => addressText(makeAccount('one', { address }));
  expect(words('http://127.0.0.1:39127')).toBe('127.0.0.1:39127');
  expect(words('https://stats.example.com/analytics')).toBe('stats.example.com/analytics');
});

it('the built-in service is on this computer', () => {
  expect(addressText(makeAccount('own', { kind: 'built-in' }))).toBe('On this computer');
});
