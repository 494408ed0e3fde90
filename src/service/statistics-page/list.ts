import type { StatisticRow, ValueStatistic } from '../../shared/api/statistics';
import { labelOf } from './labels';
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
  // Drawn as SVG, because the page's policy forbids style attributes.
  const share = ((count / most) * 100).toFixed(1);
  return html`<tr>
    <td>
      <svg aria-hidden="true"><rect width="${share}%" height="100%" rx="5" /></svg
      ><span>${labelOf(locale, name, value)}</span>
    </td>
    <td>${number(locale, count)}</td>
  </tr>`;
}
