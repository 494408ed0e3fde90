import type { StatisticRow, ValueStatistic } from '../../shared/api/statistics';
import { type Day, dayChart, dayTable } from './days';
import { layout, number } from './layout';
import { list } from './list';
import { LIVE_MARK } from './live';
import { html, type Markup } from './markup';
import { type PagePeriod, PERIODS } from './period';
import type { PageLocale } from './page-locale';

export interface PageContent {
  domain: string;
  period: PagePeriod;
  /** Every day of the period. */
  days: Day[];
  lists: { name: ValueStatistic; rows: StatisticRow[] }[];
}

/** Renders the statistics of a website. */
export function statisticsView(
  locale: PageLocale,
  { domain, period, days, lists }: PageContent,
): Markup {
  const { words } = locale;
  return layout(
    locale,
    domain,
    html`<header>
        <div>
          <h1>${domain}</h1>
          ${LIVE_MARK}
        </div>
        <nav aria-label="${words.period}">
          ${PERIODS.map((length) => periodLink(locale, length, period))}
        </nav>
      </header>
      <main>
        <section class="card" aria-label="${words.chart}">
          ${totals(locale, days)} ${dayChart(locale, days)} ${dayTable(locale, days)}
        </section>
        <div class="lists">${lists.map(({ name, rows }) => list(locale, name, rows))}</div>
      </main>
      <footer class="soft">${words.footer(period.from, period.to)}</footer>`,
  );
}

/** Relative, as the page may be at another path behind a proxy. */
function periodLink({ words }: PageLocale, days: number, { days: current }: PagePeriod): Markup {
  const label = words.days(days);
  return days === current
    ? html`<a href="?period=${days}" aria-current="page">${label}</a>`
    : html`<a href="?period=${days}">${label}</a>`;
}

function totals(locale: PageLocale, days: readonly Day[]): Markup {
  const { words } = locale;
  const sum = (count: (day: Day) => number): string =>
    number(
      locale,
      days.reduce((before, day) => before + count(day), 0),
    );
  return html`<dl class="totals">
    <div>
      <dt>${words.visitors}</dt>
      <dd>${sum(({ visitors }) => visitors)}</dd>
    </div>
    <div>
      <dt>${words.pageviews}</dt>
      <dd>${sum(({ pageviews }) => pageviews)}</dd>
    </div>
  </dl>`;
}
