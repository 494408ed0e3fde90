import { expect, test } from 'vitest';
import { checkResults, type ProbeResult } from '$main/services/gateway/account-check';
import { CHECK_STEPS } from '$shared/bridge/account-values';
import type { AppError, ErrorCode } from '$shared/failures/failure';
import { makeStoredAccount } from '$test/support/records';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const account = makeStoredAccount('a');

const answered = (
  more: Partial<ProbeResult> = {},
  headers: Record<string, string> = {},
): ProbeResult => ({
  ms: 12,
  headers: new Headers({ date: new Date(NOW).toUTCString(), ...headers }),
  total: 3,
  problem: null,
  keyProblem: null,
  now: NOW,
  ...more,
});

const problem = (code: ErrorCode): AppError => ({ code, message: 'test' });
const states = (probed: ProbeResult, of = account): string[] =>
  checkResults(of, probed).map(({ state }) => state);

test('reports each step in order if everything works', () => {
  const results = checkResults(account, answered());
  expect(results.map(({ step }) => step)).toEqual([...CHECK_STEPS]);
  expect(results.map(({ note }) => note)).toEqual([
    { kind: 'answered', ms: 12 },
    { kind: 'encrypted' },
    { kind: 'websites', total: 3 },
    { kind: 'key', place: 'keychain' },
    { kind: 'limit-unknown', assumed: 60 },
    { kind: 'clock', aheadMs: 0 },
  ]);
});

test('reports nothing after the address if no server answers', () => {
  const failure = problem('unreachable');
  const results = checkResults(
    account,
    answered({ ms: null, headers: null, total: null, problem: failure }),
  );
  expect(results[0]).toEqual({ step: 'address', state: 'failed', note: null, problem: failure });
  expect(results.slice(1).every(({ state }) => state === 'skipped')).toBe(true);
});

test.each([
  ['certificate', ['skipped', 'failed', 'skipped', 'skipped', 'skipped', 'skipped']],
  ['proxy', ['failed', 'skipped', 'skipped', 'skipped', 'skipped', 'skipped']],
] as const)('reports %s before any answer', (code, expected) => {
  const probed = answered({ ms: null, headers: null, total: null, problem: problem(code) });
  expect(states(probed)).toEqual(expected);
});

test.each([
  ['not-this-api', ['good', 'good', 'failed', 'skipped', 'good', 'good']],
  ['server-error', ['good', 'good', 'failed', 'skipped', 'good', 'good']],
  ['unauthorized', ['good', 'good', 'good', 'failed', 'good', 'good']],
  ['key-missing', ['good', 'good', 'good', 'failed', 'good', 'good']],
  ['keychain-locked', ['good', 'good', 'good', 'failed', 'good', 'good']],
  ['throttled', ['good', 'good', 'good', 'skipped', 'warning', 'good']],
] as const)('reports %s in an answer', (code, expected) => {
  expect(states(answered({ total: null, problem: problem(code) }))).toEqual(expected);
});

test('reports the limit from its headers', () => {
  const headers = { 'x-ratelimit-limit': '120', 'x-ratelimit-remaining': '7' };
  expect(checkResults(account, answered({}, headers))[4]?.note).toEqual({
    kind: 'limit',
    limit: 120,
    remaining: 7,
  });
});

test('reports a limit of 0, which is none, as unknown', () => {
  const headers = { 'x-ratelimit-limit': '0', 'x-ratelimit-remaining': '0' };
  expect(checkResults(account, answered({}, headers))[4]?.note).toMatchObject({
    kind: 'limit-unknown',
  });
});

test('reports a clock that is minutes off, and a missing one', () => {
  const off = new Date(NOW - 600_000).toUTCString();
  expect(checkResults(account, answered({}, { date: off }))[5]).toMatchObject({
    state: 'warning',
    note: { kind: 'clock', aheadMs: -600_000 },
  });
  const silent = answered({ headers: new Headers() });
  expect(checkResults(account, silent)[5]?.note).toEqual({ kind: 'clock-unknown' });
});

test('warns about plain http, unless it stays on this computer', () => {
  const at = (address: string) => checkResults({ ...account, address }, answered())[1];
  expect(at('http://192.168.1.4:8080')).toMatchObject({
    state: 'warning',
    note: { kind: 'not-encrypted' },
  });
  expect(at('http://127.0.0.1:41000')?.note).toEqual({ kind: 'this-computer' });
});
