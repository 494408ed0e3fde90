import type { StatisticName, StatisticRow } from '../../../shared/api/statistics';
import { serviceText } from '../../../shared/text/en/service';
import { labelOf } from './labels';
import { number } from './layout';
import { html, type Markup } from './markup';

const words = serviceText.page;

/** The first values of a statistic, each with a bar as long as its part of the largest. */
export function list(name: StatisticName, rows: readonly StatisticRow[]): Markup {
  const title = words.titles[name];
  const most = Math.max(...rows.map(({ count }) => count), 1);
  const body =
    rows.length === 0
      ? html`<p class="soft">${words.nothing}</p>`
      : html`<table>
          <tbody>
            ${rows.map((row) => listRow(name, row, most))}
          </tbody>
        </table>`;
  return html`<section class="card" aria-label="${title}">
    <h2>${title}</h2>
    ${body}
  </section>`;
}

function listRow(name: StatisticName, { value, count }: StatisticRow, most: number): Markup {
  // Drawn, because the page's policy allows no style of an element's own.
  const share = ((count / most) * 100).toFixed(1);
  return html`<tr>
    <td>
      <svg aria-hidden="true"><rect width="${share}%" height="100%" rx="5" /></svg
      ><span>${labelOf(name, value)}</span>
    </td>
    <td>${number(count)}</td>
  </tr>`;
}
