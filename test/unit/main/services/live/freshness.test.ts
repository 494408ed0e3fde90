import { expect, it } from 'vitest';
import { needsRefresh } from '$main/services/live/freshness';
import type { ParsedQuery } from '$shared/bridge/calls/query-calls';
import type { Answer } from '$shared/bridge/contract';
import { sourceOfWebsite } from '$test/support/source';

const NOW = Date.UTC(2026, 10, 20, 12);
const range = { from: '2026-11-01', to: '2026-11-20' };
const order = {
  search_by: 'value',
  sort_by: 'count',
  sort: 'desc',
  per_page: 100,
  page: 1,
} as const;
const rows: ParsedQuery = {
  kind: 'rows',
  of: sourceOfWebsite('a'),
  parameters: { name: 'os', ...range, ...order },
};
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
