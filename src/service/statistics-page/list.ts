import { STATISTICS, type StatisticRow, type ValueStatistic } from '../../shared/api/statistics';
import type { ValueLabel } from '../../statistics/values/label';
import { labelValuesIn } from '../../statistics/values/label-value';
import { flag } from './flag';
import { number } from './layout';
import { html, isolate, type Markup } from './markup';
import type { PageLocale } from './page-locale';

/** The top values of a statistic, each with a bar relative to the largest. */
export function list(
  locale: PageLocale,
  name: ValueStatistic,
  rows: readonly StatisticRow[],
): Markup {
  const { words } = locale;
  const title = words.titles[name];
  // Only links need the website's domain, and values are not links here.
  const labelOf = labelValuesIn(locale.labels, name, rows, '');
  const most = Math.max(...rows.map(({ count }) => count), 1);
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
            </tr>
          </thead>
          <tbody>
            ${rows.map((row) => listRow(locale, name, row, labelOf(row.value), most))}
          </tbody>
        </table>`;
  return html`<section class="card" aria-label="${title}">
    <h2>${title}</h2>
    ${body}
  </section>`;
}

function listRow(
  locale: PageLocale,
  name: ValueStatistic,
  { count }: StatisticRow,
  { text, detail, icon }: ValueLabel,
  most: number,
): Markup {
  const picture = name === 'country' && icon?.kind === 'flag' ? flag(icon.code) : '';
  const more = detail === undefined ? '' : html` <small>${isolate(locale.tag, detail)}</small>`;
  const words = html`<span><bdi>${text}</bdi>${more}</span>`;
  // Drawn as SVG, because the page's policy forbids style attributes.
  const share = ((count / most) * 100).toFixed(1);
  return html`<tr>
    <th scope="row">
      <svg aria-hidden="true"><rect width="${share}%" height="100%" rx="5" /></svg
      >${picture}${words}
    </th>
    <td>${number(locale, count)}</td>
  </tr>`;
}
