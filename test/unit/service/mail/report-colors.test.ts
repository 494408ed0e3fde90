import { expect, test } from 'vitest';
import { mailLocaleOf } from '../../../../src/service/mail/locale';
import { totalsOf } from '../../../../src/service/mail/numbers';
import { contentOf, week } from './report-fixture';

const english = await mailLocaleOf('en');

test.each([
  ['a fall of few visits', week(4, 11), 'level'],
  ['a fall of one percent', week(990, 1_000), 'level'],
  ['a rise of two percent', week(1_020, 1_000), 'level'],
  ['a certain fall', week(800, 1_000), 'down'],
  ['a certain rise', week(1_200, 1_000), 'up'],
] as const)('colors only what is more than chance: %s', async (_, given, tone) => {
  const totals = totalsOf(english, await contentOf(given));
  expect(totals.slice(0, 2).map((total) => total.tone)).toEqual([tone, tone]);
  // Nobody knows how much pages per visit vary.
  expect(totals[2]?.tone).toBe('level');
});
