import { expect, test } from 'vitest';
import { retryDelayMs } from '$main/api/scheduling/retry';
import { AppFailure, type ErrorCode } from '$shared/failures/failure';

const NOW = 1_700_000_000_000;
const delay = (code: ErrorCode, details = {}, retry = 0, random = 0.5): number | null =>
  retryDelayMs(new AppFailure(code, 'x', details), retry, NOW, () => random);

test('retries a broken connection and a transient failure twice, later each time', () => {
  expect(delay('unreachable')).toBe(250);
  expect(delay('unreachable', {}, 1)).toBe(1_000);
  expect(delay('unreachable', {}, 2)).toBeNull();
  expect(delay('server-error', { status: 503 })).toBe(250);
});

test('retries anywhere within the span', () => {
  expect(delay('unreachable', {}, 0, 0)).toBe(0);
  expect(delay('unreachable', {}, 0, 0.999)).toBeCloseTo(499.5);
});

test.each([
  'unauthorized',
  'not-found',
  'validation',
  'certificate',
  'timeout',
  'too-large',
  'cancelled',
  'redirected',
  'not-this-api',
  'offline',
] as const)('does not retry %s', (code) => expect(delay(code)).toBeNull());

test('reports a long pause instead of waiting for it', () => {
  expect(delay('throttled', { retryAfter: NOW + 60_000 })).toBe(250);
  expect(delay('throttled', { retryAfter: NOW + 90_000 })).toBe(250);
  expect(delay('throttled', { retryAfter: NOW + 90_001 })).toBeNull();
});

test.each([502, 503, 504])('retries a gateway’s %i', (status) =>
  expect(delay('server-error', { status })).toBe(250),
);

test.each([{ status: 500 }, { status: 501 }, {}])(
  'does not retry the server’s own failure: %j',
  (details) => expect(delay('server-error', details)).toBeNull(),
);

test('does not retry what is not a failure of the server', () => {
  expect(retryDelayMs(new TypeError('x'), 0, NOW)).toBeNull();
});
