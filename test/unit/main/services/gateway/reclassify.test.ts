import { expect, test } from 'vitest';
import { asCaptivePortal } from '$main/services/gateway/reclassify';
import { AppFailure, type ErrorCode } from '$shared/failures/failure';

const named = (code: ErrorCode, address: string): string =>
  (asCaptivePortal(new AppFailure(code, 'x'), address) as AppFailure).code;

test.each(['not-this-api', 'redirected'] as const)(
  'treats %s over plain http as the network’s sign-in page',
  (code) => {
    expect(named(code, 'http://stats.lan')).toBe('captive-portal');
    expect(named(code, 'https://stats.example')).toBe(code);
    expect(named(code, 'http://127.0.0.1:8000')).toBe(code);
    expect(named(code, '')).toBe(code);
  },
);

test('keeps every other failure’s code', () => {
  expect(named('unauthorized', 'http://stats.lan')).toBe('unauthorized');
  const mistake = new TypeError('x');
  expect(asCaptivePortal(mistake, 'http://stats.lan')).toBe(mistake);
});
