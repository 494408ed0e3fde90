import { afterEach, describe, expect, it } from 'vitest';
import { chooseLanguage, getText } from '$shared/text';
import { makeWebsite } from '$test/support/records';
import { describeNothing } from '$views/websites/bulk/change/describe';
import type { SitePlan } from '$views/websites/bulk/change/plan';

afterEach(() => chooseLanguage('en-US'));

const site = makeWebsite('a.example');
const plans = (change: number, unchanged: number, blocked: number): SitePlan[] => [
  ...Array.from({ length: change }, () => ({
    kind: 'change' as const,
    site,
    parameters: {},
    differences: [],
  })),
  ...Array.from({ length: unchanged }, () => ({ kind: 'unchanged' as const, site })),
  ...Array.from({ length: blocked }, () => ({
    kind: 'blocked' as const,
    site,
    reason: 'list-hidden' as const,
  })),
];

/** The numbers of changed, unchanged and blocked websites, and the expected message in two languages. */
const CASES: [number, number, number, string | null, string | null][] = [
  [1, 0, 0, null, null],
  [1, 1, 0, null, null],
  [1, 0, 1, null, null],
  [1, 1, 1, null, null],
  [
    ...([0, 1, 0] as const),
    'Nothing to change: 1 website already has these settings.',
    'Keine Änderungen nötig: 1 Website hat diese Einstellungen bereits.',
  ],
  [
    ...([0, 3, 0] as const),
    'Nothing to change: 3 websites already have these settings.',
    'Keine Änderungen nötig: 3 Websites haben diese Einstellungen bereits.',
  ],
  [
    ...([0, 0, 5] as const),
    '5 websites can’t be changed. The list says why.',
    '5 Websites lassen sich nicht ändern. Die Gründe stehen in der Liste.',
  ],
  [
    ...([0, 0, 1] as const),
    '1 website can’t be changed. The list says why.',
    '1 Website lässt sich nicht ändern. Die Gründe stehen in der Liste.',
  ],
  [
    ...([0, 3, 5] as const),
    'Nothing to change: 3 websites already have these settings, and 5 can’t be changed.',
    'Keine Änderungen nötig: 3 Websites haben diese Einstellungen bereits, 5 lassen sich nicht ändern.',
  ],
  [
    ...([0, 1, 1] as const),
    'Nothing to change: 1 website already has these settings, and 1 can’t be changed.',
    'Keine Änderungen nötig: 1 Website hat diese Einstellungen bereits, 1 lässt sich nicht ändern.',
  ],
  [...([0, 0, 0] as const), 'Nothing left to change.', 'Keine Änderungen mehr nötig.'],
];

describe('describeNothing', () => {
  it.each(CASES)('describes %i to change, %i unchanged and %i blocked', async (...one) => {
    const [change, unchanged, blocked, english, german] = one;
    expect(describeNothing(plans(change, unchanged, blocked))).toBe(english);
    await chooseLanguage('de-DE');
    expect(describeNothing(plans(change, unchanged, blocked))).toBe(german);
  });

  it('uses each language’s plural forms', async () => {
    const words = () => {
      const { plan } = getText().bulk;
      return [1, 2].flatMap((count) => [
        plan.change(count),
        plan.unchanged(count),
        plan.blocked(count),
        plan.gone(count),
        plan.doneBefore(count),
      ]);
    };
    expect(words()).toEqual([
      '1 will change',
      '1 stays the same',
      '1 can’t be changed',
      '1 website is gone from the server.',
      '1 website was changed earlier.',
      '2 will change',
      '2 stay the same',
      '2 can’t be changed',
      '2 websites are gone from the server.',
      '2 websites were changed earlier.',
    ]);
    await chooseLanguage('de-DE');
    expect(words()).toEqual([
      '1 wird geändert',
      '1 bleibt unverändert',
      '1 lässt sich nicht ändern',
      '1 Website ist nicht mehr auf dem Server.',
      '1 Website wurde bereits geändert.',
      '2 werden geändert',
      '2 bleiben unverändert',
      '2 lassen sich nicht ändern',
      '2 Websites sind nicht mehr auf dem Server.',
      '2 Websites wurden bereits geändert.',
    ]);
  });
});
