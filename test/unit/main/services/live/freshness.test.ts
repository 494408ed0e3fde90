import { expect, it } from 'vitest';
import { needsRefresh } from '$main/services/live/freshness';
import type { ParsedQuery } from '$shared/bridge/calls/query-calls';
import type { Answer } from '$shared/bridge/contract';
import { NOW, query, range } from '$test/support/live-queries';
import { sourceOfWebsite } from '$test/support/source';

const rows = query();
const days: ParsedQuery = { kind: 'days', of: sourceOfWebsite('a'), name: 'visitors', range };
const website: ParsedQuery = { kind: 'website', accountId: 'a', id: 1 };
const answer = (seconds: number, more: Partial<Answer<unknown>> = {}): Answer<unknown> => ({
  value: null,
  fetchedAt: NOW - seconds * 1000,
  saved: true,
  final: false,
  problem: null,
  ...more,
});
const missing = {
  of: 2,
  missing: [{ accountId: 'b', websiteId: 2, reason: 'failed' as const, problem: null }],
  older: [],
  cut: 0,
  shortBy: 0,
  unlisted: 0,
};

it.each([
  ['nothing is known', rows, 'interactive', null, true],
  ['it is final', rows, 'interactive', answer(9e6, { final: true }), false],
  ['it is looked at and half a minute old', rows, 'interactive', answer(30), true],
  ['it is looked at and younger', rows, 'interactive', answer(29), false],
  ['days are glanced at and nine minutes old', days, 'refresh', answer(9 * 60), false],
  ['days are glanced at and ten minutes old', days, 'refresh', answer(10 * 60), true],
  ['days are looked at and a minute old', days, 'interactive', answer(60), true],
  ['a list out of view is a minute old', rows, 'refresh', answer(60), true],
  [
    'its server failed',
    days,
    'refresh',
    answer(1, { problem: { code: 'offline', message: '' } }),
    true,
  ],
  ['a website of its group is missing', days, 'refresh', answer(1, { group: missing }), true],
  ['it is of the future, because the clock was put back', rows, 'interactive', answer(-60), true],
  ['it is a website, which changes at any time', website, 'refresh', answer(0), true],
] as const)('asks or not where %s', (_case, query, priority, known, due) => {
  expect(needsRefresh(query, priority, known, NOW)).toBe(due);
});
