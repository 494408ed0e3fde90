import { expect, it } from 'vitest';
import { alertLanguage } from '$statistics/alerts/language';
import { whyText } from '$statistics/alerts/message';

const found = {
  subject: { kind: 'website', accountId: 'a', websiteId: 1, domain: 'shop.example' },
  measure: { kind: 'total', statistic: 'visitors' },
  finding: { cause: 'above', day: '2026-11-18', count: 7, expected: 5, hours: null, value: null },
} as const;

it('an alert says what is counted', () => {
  expect(whyText(alertLanguage(), found)).toMatch(/^Visits: 7 /);
  expect(whyText(alertLanguage(), { ...found, unit: 'visitors' })).toMatch(/^Visitors: 7 /);
});
