import type { StatisticRow, ValueStatistic } from '../../shared/api/statistics';
import { labelValueIn } from '../../statistics/values/label-value';
import { number } from './layout';
import { html, type Markup } from './markup';
import type { PageLocale } from './page-locale';

/** The top values of a statistic, each with a bar relative to the largest. */
export function list(
  locale: PageLocale,
  name: ValueStatistic,
  rows: readonly StatisticRow[],
): Markup {
  const { words } = locale;
  const title = words.titles[name];
  const most = Math.max(...rows.map(({ count }) => count), 1);
  const body =
    rows.length === 0
      ? html`<p class="soft">${words.nothing}</p>`
      : html`<table>
          <tbody>
            ${rows.map((row) => listRow(locale, name, row, most))}
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
  { value, count }: StatisticRow,
  most: number,
): Markup {
  // Only links need the website's domain, and values are not links here.
  const { text, detail } = labelValueIn(locale.labels, name, value, '');
  // Drawn as SVG, because the page's policy forbids style attributes.
  const share = ((count / most) * 100).toFixed(1);
  return html`<tr>
    <td>
      <svg aria-hidden="true"><rect width="${share}%" height="100%" rx="5" /></svg
      ><span>${text}${detail === undefined ? '' : html` <small>${detail}</small>`}</span>
    </td>
    <td>${number(locale, count)}</td>
  </tr>`;
}
