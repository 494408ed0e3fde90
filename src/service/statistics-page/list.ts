import { STATISTICS, type ValueStatistic } from '$shared/api/statistics';
import { channelGapIn } from '$statistics/channels/channel-gap-text';
import { channelGap } from '$statistics/channels/channel-list';
import { type RankedRow, rankRows, type StatisticList } from '$statistics/ranking';
import type { ValueLabel } from '$statistics/values/label';
import { labelValuesIn } from '$statistics/values/label-value';
import { formatPageNumber, formatPageShare } from './layout';
import { html, isolateDirection, type Markup } from './markup';
import type { PageLocale } from './page-locale';
import { valueIcon } from './value-icon';

/**
 * Returns the first values of a statistic, each with its share and with a bar relative to the largest value.
 *
 * @param whole the total of which shares are fractions; null if it is unknown
 */
export function renderList(
  locale: PageLocale,
  name: ValueStatistic,
  listed: StatisticList,
  whole: number | null,
): Markup {
  const { words } = locale;
  const title = words.titles[name];
  // The domain is only needed for links, which this page does not have.
  const labelOf = labelValuesIn(locale.labels, name, listed.rows, '');
  const rows = rankRows(listed, whole, null);
  const body =
    rows.length === 0
      ? html`<p class="soft">${words.nothing}</p>`
      : html`<table>
          <caption class="hidden">
            ${words.listOf(title)}
          </caption>
          <thead>
            <tr>
              <th scope="col" class="hidden">${words.valueNames[name]}</th>
              <th scope="col">${words.counted[STATISTICS[name].unit]}</th>
              <th scope="col">${words.share}</th>
            </tr>
          </thead>
          <tbody>
            ${rows.map((row) => listRow(locale, row, labelOf(row.value)))}
          </tbody>
        </table>`;
  const gap = channelGap(name, listed, whole);
  const format = (value: number): string => formatPageNumber(locale, value);
  const note = gap && channelGapIn(words.channelGaps, gap, format);
  return html`<section class="card" aria-label="${title}">
    <h2>${title}</h2>
    ${body}${note === null ? '' : html`<p class="soft">${note}</p>`}
  </section>`;
}

function listRow(
  locale: PageLocale,
  { count, bar, share: part }: RankedRow,
  { text, detail, icon }: ValueLabel,
): Markup {
  const more =
    detail === undefined ? '' : html` <small>${isolateDirection(locale.tag, detail)}</small>`;
  const words = html`<span><bdi>${text}</bdi>${more}</span>`;
  // The bar is SVG, because the page's security policy forbids style attributes.
  const width = (bar * 100).toFixed(1);
  return html`<tr>
    <th scope="row">
      <svg class="bar" aria-hidden="true"><rect width="${width}%" height="100%" rx="5" /></svg
      >${valueIcon(icon)}${words}
    </th>
    <td>${formatPageNumber(locale, count)}</td>
    <td class="share">${part === null ? '' : formatPageShare(locale, part)}</td>
  </tr>`;
}
