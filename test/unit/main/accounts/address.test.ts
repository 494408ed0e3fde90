import { describe, expect, test } from 'vitest';
import { normalizeAddress } from '$main/accounts/address';
import { AppFailure } from '$shared/failures/failure';
import { isLoopback } from '$shared/lib/loopback';

describe('normalizeAddress', () => {
  test.each([
    ['stats.example.com', 'https://stats.example.com'],
    ['  https://stats.example.com/  ', 'https://stats.example.com'],
    ['HTTPS://Stats.Example.COM', 'https://stats.example.com'],
    ['//stats.example.com/a', 'https://stats.example.com/a'],
    ['https://host/analytics/public/index.php', 'https://host/analytics/public/index.php'],
    ['https://host/analytics/', 'https://host/analytics'],
    ['https://host/analytics//', 'https://host/analytics'],
    ['https://host/api/v1', 'https://host'],
    ['https://host/api/v1/', 'https://host'],
    ['https://host/sub/api/v1/websites/3', 'https://host/sub'],
    ['host:8443', 'https://host:8443'],
    ['https://host:443', 'https://host'],
    ['http://localhost:8000', 'http://localhost:8000'],
    ['http://127.0.0.1:8000/', 'http://127.0.0.1:8000'],
    ['http://[::1]:8000', 'http://[::1]:8000'],
    ['https://münchen.example', 'https://xn--mnchen-3ya.example'],
  ])('%s → %s', (typed, normal) => {
    expect(normalizeAddress(typed)).toBe(normal);
    // Normalizing twice changes nothing.
    expect(normalizeAddress(normal)).toBe(normal);
  });

  test.each([
    '',
    '   ',
    'https://',
    'https://user:secret@host',
    'https://host/?a=b',
    'https://host/#part',
    'ftp://host',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://ho st',
    'https:\\\\host',
    'https://host:99999',
  ])('refuses %j', (typed) => {
    expect(() => normalizeAddress(typed)).toThrow(
      expect.objectContaining({ code: 'address-malformed' }),
    );
  });

  test.each([
    'http://stats.example.com',
    'http://192.168.1.4:8000',
    'http://127.0.0.1.example.com',
  ])('accepts %s only with consent', (typed) => {
    expect(() => normalizeAddress(typed)).toThrow(
      expect.objectContaining({ code: 'insecure-address' }),
    );
    expect(normalizeAddress(typed, true)).toBe(typed);
  });

  test('never repeats a typed password', () => {
    const thrown = (() => {
      try {
        return normalizeAddress('https://me:hunter2@host');
      } catch (cause) {
        return cause;
      }
    })();
    expect(thrown).toBeInstanceOf(AppFailure);
    expect(String(thrown)).not.toContain('hunter2');
  });
});

test.each([
  ['localhost', true],
  ['app.localhost', true],
  ['127.9.9.9', true],
  ['[::1]', true],
  ['localhost.example', false],
  ['10.0.0.1', false],
])('isLoopback(%s) is %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});
