import { expect, test } from 'vitest';
import { htmlPart } from '$service/mail/html-part';
import { NO_LINKS } from '$service/mail/links';
import { mailLocaleOf } from '$service/mail/locale';
import { listRows, totalTexts } from '$service/mail/numbers';
import { dayNumber } from '$service/store/counts/calendar';
import { contentOf, days, week } from './report-fixture';

const english = await mailLocaleOf('en');

test.each([
  ['a fall of few visits', week(4, 11), 'level'],
  ['a fall of one percent', week(990, 1_000), 'level'],
  ['a rise of two percent', week(1_020, 1_000), 'level'],
  ['a certain fall', week(800, 1_000), 'down'],
  ['a certain rise', week(1_200, 1_000), 'up'],
] as const)('colors only changes larger than chance: %s', async (_, given, tone) => {
  const totals = totalTexts(english, await contentOf(given));
  expect(totals.slice(0, 2).map((total) => total.tone)).toEqual([tone, tone]);
  // The spread of pages per visit is unknown, so their change has no color.
  expect(totals[2]?.tone).toBe('level');
});

test('explains gray if there is a gray change', async () => {
  const html = async (given: Parameters<typeof contentOf>[0]) =>
    htmlPart(english, await contentOf(given), NO_LINKS, 'Sitedeck');
  expect(await html(week(990, 1_000))).toContain('Gray may be chance.');
  expect(await html(week(120, 0))).not.toContain('Gray');
});

test('judges nothing if less than 80% of the days before were counted', async () => {
  const given = {
    now: {
      visitors: days('2026-11-09', Array<number>(7).fill(40)),
      referrer: { 'a.example': 280 },
    },
    before: { visitors: days('2026-11-05', [9, 9, 9, 9]), referrer: { 'a.example': 36 } },
  };
  const content = await contentOf(given);
  expect(content.basis.caveat).toEqual({ kind: 'coverage', covered: 4, days: 7 });
  const changes = [...totalTexts(english, content), ...listRows(english, content, 'referrer')];
  expect(changes.map(({ change, tone }) => [change, tone])).toEqual(
    changes.map(() => ['', 'level']),
  );
  expect(content.summary).toMatchObject({ kind: 'partial', covered: 4, days: 7 });
});

test('treats a website whose empty days do not show when counting began like every other place', async () => {
  const given = {
    now: { visitors: days('2026-11-09', [300]) },
    before: { visitors: days('2026-11-05', [40]) },
  };
  for (const since of [
    { created: '2025-01-01' },
    { created: '2026-11-05' },
    { created: '2025-01-01', keptFrom: dayNumber('2026-11-05') },
  ]) {
    const content = await contentOf({ ...given, ...since });
    expect(content.basis).toMatchObject({ isComparable: true, caveat: null });
    expect(totalTexts(english, content)[0]).toMatchObject({ change: '+650%' });
  }
});
