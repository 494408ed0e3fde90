import { expect, test } from 'vitest';
import { labelOf } from '../../../../src/service/statistics-page/labels';
import { pageLocaleFor } from '../../../../src/service/statistics-page/page-locale';
import type { ValueStatistic } from '../../../../src/shared/api/statistics';

test.each([
  [null, 'en'],
  ['', 'en'],
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5', 'en'],
  ['en;q=0.3, DE-ch ; q=0.4', 'de'],
  ['de;q=0, fr', 'en'],
  ['de;q=much', 'en'],
  [',;=;,', 'en'],
])('who likes "%s" reads "%s"', async (likes, tag) => {
  expect((await pageLocaleFor(likes)).tag).toBe(tag);
});

test.each<[ValueStatistic, string, string]>([
  ['country', 'US:United States', 'Vereinigte Staaten'],
  ['country', 'nowhere', 'nowhere'],
  ['country', '', 'Unbekannt'],
  ['continent', 'EU:Europe', 'Europa'],
  ['continent', 'XX:Somewhere', 'Somewhere'],
  ['city', 'US:', 'Unbekannt (Vereinigte Staaten)'],
  ['language', 'de', 'Deutsch'],
  ['device', 'mobile', 'Telefon'],
])('in German %s "%s" reads "%s"', async (name, value, label) => {
  expect(labelOf(await pageLocaleFor('de'), name, value)).toBe(label);
});
