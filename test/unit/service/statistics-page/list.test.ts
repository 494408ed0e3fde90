import { expect, test } from 'vitest';
import { renderList } from '$service/statistics-page/list';
import { pageLocaleFor } from '$service/statistics-page/page-locale';
import type { ValueStatistic } from '$shared/api/statistics';

/** A row's label as HTML, without the marks that isolate its direction. */
async function shown(language: string, name: ValueStatistic, value: string) {
  const { text } = renderList(
    await pageLocaleFor(language),
    name,
    { rows: [{ value, count: 1 }], total: 1 },
    null,
  );
  return /<span>(.*?)<\/span>/.exec(text)?.[1]?.replaceAll(/<\/?bdi>/g, '');
}

test.each<[ValueStatistic, string, string]>([
  ['country', 'US:United States', 'United States'],
  ['country', '', 'Unknown'],
  ['continent', 'EU:Europe', 'Europe'],
  ['city', 'US:New York, NY', 'New York <small>NY, United States</small>'],
  ['city', 'US:', 'Unknown city <small>United States</small>'],
  ['city', '', 'Unknown'],
  ['event', 'Payment:5:USD', 'Payment <small>$5.00</small>'],
  ['event', 'Load:1234.5:kg', 'Load <small>1,234.5 kg</small>'],
  ['event', 'Signup::', 'Signup'],
  ['language', 'de', 'German'],
  ['language', 'zzz', 'zzz'],
  ['device', 'television', 'TV'],
  ['device', 'constructor', 'constructor'],
  ['referrer', '', 'Direct'],
  ['referrer', 'xn--bcher-kva.example', 'bücher.example'],
  ['browser', '', 'Unknown'],
  ['page', '/a?b=<c>', '/a?b=&lt;c&gt;'],
  ['city', '(other)', 'Other values beyond the server limit'],
])('%s "%s" reads "%s"', async (name, value, label) => {
  expect(await shown('en', name, value)).toBe(label);
});

test.each<[ValueStatistic, string, string]>([
  ['city', 'US:New York, NY', 'New York <small><bdi dir="rtl">NY، الولايات المتحدة</small>'],
  ['city', 'US:', 'مدينة غير معروفة <small><bdi dir="rtl">الولايات المتحدة</small>'],
  ['event', 'Payment:49:USD', 'Payment <small>49.00\u00a0US$</small>'],
  ['referrer', 'www.google.com', 'Google <small>www.google.com</small>'],
])('in Arabic %s "%s" reads "%s"', async (name, value, label) => {
  expect(await shown('ar', name, value)).toBe(label);
});

test.each<[ValueStatistic, string, string]>([
  ['country', 'US:United States', 'Vereinigte Staaten'],
  ['country', 'nowhere', 'nowhere'],
  ['continent', 'EU:Europe', 'Europa'],
  ['continent', 'XX:Somewhere', 'Somewhere'],
  ['city', 'US:', 'Unbekannte Stadt <small>Vereinigte Staaten</small>'],
  ['event', 'Load:1234.5:kg', 'Load <small>1.234,5 kg</small>'],
  ['language', 'de', 'Deutsch'],
  ['device', 'mobile', 'Smartphone'],
])('in German %s "%s" reads "%s"', async (name, value, label) => {
  expect(await shown('de', name, value)).toBe(label);
});

test.each([
  ['en', '5 visits in no channel: sources don’t add up to visits'],
  ['de', '5 Besuche in keinem Kanal: Die Quellen ergeben nicht alle Besuche'],
])('channels say what they lack of all visits (%s)', async (language, words) => {
  const locale = await pageLocaleFor(language);
  const listed = { rows: [{ value: 'search', count: 15 }], total: 1 };
  expect(renderList(locale, 'channel', listed, 20).text).toContain(words);
  expect(renderList(locale, 'channel', listed, 15).text).not.toContain('class="soft"');
  const cut = renderList(locale, 'channel', { ...listed, shortBy: 9 }, null).text;
  expect(cut).toContain(locale.words.channelGaps.least);
});
