import { number } from './layout';
import { html, type Markup } from './markup';
import type { PageLocale } from './page-locale';

export interface Day {
  /** `Y-m-d` */
  day: string;
  visitors: number;
  pageviews: number;
}

/** Visitors by day as bars, each with its day and number. The last day, today, is drawn as unfinished. */
export function dayChart(locale: PageLocale, days: readonly Day[]): Markup {
  const { words } = locale;
  const top = niceTop(Math.max(...days.map(({ visitors }) => visitors)));
  const width = 1_000 / Math.max(days.length, 1);
  const bars = days.map(({ day, visitors }, index) => {
    const height = (visitors / top) * 100;
    const isLast = index === days.length - 1;
    return html`<rect
      x="${short(index * width)}"
      y="${short(100 - height)}"
      width="${short(width * 0.8)}"
      height="${short(height)}"
      class="${isLast ? 'unfinished' : ''}"
      ><title>${words.dayCount(day, number(locale, visitors), isLast)}</title></rect
    >`;
  });
  return html`<figure>
    <div class="scale soft" aria-hidden="true">
      <span>${number(locale, top)}</span><span>${number(locale, top / 2)}</span><span>0</span>
    </div>
    <svg viewBox="0 0 1000 100" preserveAspectRatio="none" role="img" aria-label="${words.chart}">
      <path d="M0 0H1000M0 50H1000M0 100H1000" />
      ${bars}
    </svg>
    <figcaption class="soft" aria-hidden="true">${marks(locale, days)}</figcaption>
  </figure>`;
}

/** The same numbers as a table, for those who cannot see the bars or want exact numbers. */
export function dayTable(locale: PageLocale, days: readonly Day[]): Markup {
  const { words } = locale;
  const rows = days.map(
    ({ day, visitors, pageviews }) =>
      html`<tr>
        <td>${day}</td>
        <td>${number(locale, visitors)}</td>
        <td>${number(locale, pageviews)}</td>
      </tr>`,
  );
  return html`<details>
    <summary>${words.byDay}</summary>
    <table>
      <thead>
        <tr>
          <th>${words.day}</th>
          <th>${words.visitors}</th>
          <th>${words.pageviews}</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </details>`;
}

/** First, middle and last day, as labels below the bars. */
function marks({ tag }: PageLocale, days: readonly Day[]): Markup[] {
  const shown = [0, Math.floor((days.length - 1) / 2), days.length - 1];
  return shown.map((index) => html`<span>${dayName(tag, days[index]?.day ?? '')}</span>`);
}

function dayName(tag: string, day: string): string {
  const format = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return day === '' ? '' : format.format(new Date(`${day}T00:00:00Z`));
}

/** The next of 2, 4, 6, 10, 20, 40… at or above a number: its half is an integer too. */
export function niceTop(most: number): number {
  for (let power = 1; ; power *= 10) {
    const top = [2, 4, 6, 10].map((step) => step * power).find((step) => step >= most);
    if (top !== undefined) return top;
  }
}

/** Rounds coordinates to two decimals. */
const short = (value: number): number => Number(value.toFixed(2));
