import { expect, test } from 'vitest';
import { asCaptivePortal } from '../../../../../src/main/services/gateway/reclassify';
import { AppFailure, type ErrorCode } from '../../../../../src/shared/failures/failure';

const named = (code: ErrorCode, address: string): string =>
  (asCaptivePortal(new AppFailure(code, 'x'), address) as AppFailure).code;

test.each(['not-this-api', 'redirected'] as const)(
  '%s over plain http is the network’s sign-in page',
  (code) => {
    expect(named(code, 'http://stats.lan')).toBe('captive-portal');
    expect(named(code, 'https://stats.example')).toBe(code);
    expect(named(code, 'http://127.0.0.1:8000')).toBe(code);
    expect(named(code, '')).toBe(code);
  },
);

test('every other failure keeps its name', () => {
  expect(named('unauthorized', 'http://stats.lan')).toBe('unauthorized');
  const mistake = new TypeError('x');
  expect(asCaptivePortal(mistake, 'http://stats.lan')).toBe(mistake);
});
