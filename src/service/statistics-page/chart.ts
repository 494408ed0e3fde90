import { roundCoordinate } from '$statistics/chart-path';
import { countScale, highestOf, scaleLines } from '$statistics/chart-scale';
import { formatPageNumber } from './layout';
import { html, type Markup } from './markup';
import type { PageLocale } from './page-locale';

/** A day or an hour in the chart. */
export interface PagePoint {
  label: string;
  /** The visits; null for an hour that has not begun. */
  visits: number | null;
  pageviews: number | null;
  /** The compared day or hour: its label, and its visits (null if it was not counted). */
  before: { label: string; visits: number | null };
  underWay: boolean;
}

const WIDTH = 1_000;
const HEIGHT = 100;
/** The width of a bar, relative to that of a point. */
const BAR = 0.8;

/**
 * Draws visits as bars with labels and numbers, and the compared visits as marks. The bar of an unfinished day or
 * hour looks different.
 */
export function renderChart(
  locale: PageLocale,
  points: readonly PagePoint[],
  title: string,
): Markup {
  const scale = countScale(
    highestOf(points.flatMap(({ visits, before }) => [visits, before.visits])),
  );
  const { top } = scale;
  const levels = scaleLines(scale).toReversed();
  const width = WIDTH / Math.max(points.length, 1);
  const y = (count: number): number => roundCoordinate(HEIGHT - (count / top) * HEIGHT);
  const bars = points.map(
    ({ visits, underWay }, index) =>
      html`<rect
        x="${roundCoordinate(index * width)}"
        y="${y(visits ?? 0)}"
        width="${roundCoordinate(width * BAR)}"
        height="${roundCoordinate(HEIGHT - y(visits ?? 0))}"
        class="${underWay ? 'unfinished' : ''}"
      />`,
  );
  const marks = points.map(({ before }, index) =>
    before.visits === null
      ? ''
      : `M${roundCoordinate(index * width)} ${y(before.visits)}h${roundCoordinate(width * BAR)}`,
  );
  return html`<figure>
    <div class="scale soft" aria-hidden="true">
      ${levels.map((level) => html`<span>${formatPageNumber(locale, level)}</span>`)}
    </div>
    <div class="plot">
      <svg viewBox="0 0 1000 100" preserveAspectRatio="none" role="img" aria-label="${title}">
        <path d="${levels.map((level) => `M0 ${y(level)}H${WIDTH}`).join('')}" />
        ${bars}
        <path class="before" d="${marks.join('')}" />
      </svg>
      <div class="points" aria-hidden="true">
        ${points.map((point, index) => tooltip(locale, point, index >= points.length / 2))}
      </div>
    </div>
    <figcaption class="soft" aria-hidden="true">${axis(points)}</figcaption>
  </figure>`;
}

/**
 * Returns the tooltip of a point.
 *
 * @param isLate whether the tooltip opens before the point, because there is more room
 */
function tooltip(
  locale: PageLocale,
  { label, visits, before, underWay }: PagePoint,
  isLate: boolean,
): Markup {
  const { words } = locale;
  const count = visits === null ? words.ahead : formatPageNumber(locale, visits);
  const own = words.pointCount({ point: label, count, isUnderWay: underWay });
  const then =
    before.visits === null
      ? ''
      : html`<small
          >${words.pointCount({ point: before.label, count: formatPageNumber(locale, before.visits), isUnderWay: false })}</small
        >`;
  const tip = html`<b>${own}${then}</b>`;
  return isLate ? html`<i class="late">${tip}</i>` : html`<i>${tip}</i>`;
}

/**
 * Returns the legend of bars and marks.
 *
 * @param now and before: the days as text
 */
export function renderLegend(
  { words }: PageLocale,
  points: readonly PagePoint[],
  { now, before }: { now: string; before: string },
): Markup {
  const key = (kind: string, text: string): Markup => html`<span class="${kind}">${text}</span>`;
  const isRunning = points.some(({ underWay }) => underWay);
  return html`<p class="soft legend" aria-hidden="true">
    ${key('now', now)} ${key('then', before)} ${isRunning ? key('running', words.soFar) : ''}
  </p>`;
}

/** Returns the same numbers as a table, for people who cannot see the bars or want exact numbers. */
export function renderChartTable(
  locale: PageLocale,
  points: readonly PagePoint[],
  head: string,
): Markup {
  const { words } = locale;
  const shown = (count: number | null): string =>
    count === null ? '–' : formatPageNumber(locale, count);
  const rows = points.map(
    ({ label, visits, pageviews, before }) =>
      html`<tr>
        <th scope="row">${label}</th>
        <td>${shown(visits)}</td>
        <td>${shown(pageviews)}</td>
        <td>${shown(before.visits)}</td>
      </tr>`,
  );
  return html`<details>
    <summary>${words.asTable}</summary>
    <table>
      <caption class="hidden">
        ${words.asTable}
      </caption>
      <thead>
        <tr>
          <th scope="col">${head}</th>
          <th scope="col">${words.visitors}</th>
          <th scope="col">${words.pageviews}</th>
          <th scope="col">${words.visitsBefore}</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </details>`;
}

/** Returns the labels below the bars: those of the first, the middle and the last point. */
function axis(points: readonly PagePoint[]): Markup[] {
  const shown = [0, Math.floor((points.length - 1) / 2), points.length - 1];
  return shown.map((index) => html`<span>${points[index]?.label ?? ''}</span>`);
}
