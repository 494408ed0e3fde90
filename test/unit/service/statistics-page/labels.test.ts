import { expect, test } from 'vitest';
import { ENGLISH } from '../../../../src/service/statistics-page/page-locale';
import { labelOf } from '../../../../src/service/statistics-page/labels';
import type { ValueStatistic } from '../../../../src/shared/api/statistics';

test.each<[ValueStatistic, string, string]>([
  ['country', 'US:United States', 'United States'],
  ['country', '', 'Unknown'],
  ['continent', 'EU:Europe', 'Europe'],
  ['city', 'US:New York, NY', 'New York, NY'],
  ['city', 'US:', 'Unknown (United States)'],
  ['city', 'US:, CA', 'Unknown (CA, United States)'],
  ['city', '', 'Unknown'],
  ['city', 'no code:at all', 'at all'],
  ['event', 'Payment:5:USD', 'Payment 5 USD'],
  ['event', 'Signup::', 'Signup'],
  ['language', 'de', 'German'],
  ['language', 'zzz', 'zzz'],
  ['language', '', 'Unknown'],
  ['device', 'television', 'TV'],
  ['device', 'constructor', 'constructor'],
  ['referrer', '', 'Direct, e-mail, SMS'],
  ['referrer', 't.co', 't.co'],
  ['browser', '', 'Unknown'],
  ['page', '/a', '/a'],
  ['page', '(other)', 'Other values, beyond this server’s limit'],
  ['city', '(other)', 'Other values, beyond this server’s limit'],
])('%s "%s" reads "%s"', (name, value, label) => {
  expect(labelOf(ENGLISH, name, value)).toBe(label);
});
