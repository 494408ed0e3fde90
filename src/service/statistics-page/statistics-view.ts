import type { DayStatistic } from '../../shared/api/statistics';
import type { Change } from '../../statistics/change';
import type { Doubt } from '../../statistics/comparability';
import { periodSentence } from '../../statistics/period-sentence';
import { chart, table } from './chart';
import { changeOptions, formatSigned } from '../../shared/text/signed';
import type { PageContent } from './content';
import { layout, number } from './layout';
import { list } from './list';
import { LIVE_MARK } from './live';
import { html, type Markup } from './markup';
import type { PageLocale } from './page-locale';
import { type PagePeriod, PERIODS } from './period';
import { pointsOf, rangeName } from './points';
import { type PageTotal, totalsOf } from './totals';

/** Renders the statistics of a website. */
export function statisticsView(locale: PageLocale, content: PageContent): Markup {
  const { words, tag } = locale;
  const { domain, period, counted, lists } = content;
  const { totals, doubt } = totalsOf(content);
  const points = pointsOf(locale, content);
  const isDay = counted.by === 'day';
  const title = isDay ? words.chart : words.titles.visitors_hour;
  const caution = doubt === null ? undefined : cautionOf(locale, doubt);
  const before = isDay ? { range: period.before, visits: totals.visitors.before } : null;
  const sentence = periodSentence(
    { tag, words: words.sentence, formatNumber: (value) => number(locale, value) },
    { now: { range: period, visits: totals.visitors.now }, before, doubt, underWay: true },
  );
  return layout(
    locale,
    domain,
    html`<header>
        <div>
          <h1>${domain}</h1>
          <p class="soft">${rangeName(tag, period)}</p>
        </div>
        <nav aria-label="${words.period}">
          ${PERIODS.map((length) => periodLink(locale, length, period))}
        </nav>
      </header>
      <main>
        <p class="sentence">${sentence}</p>
        ${LIVE_MARK}
        <section class="card" aria-label="${title}">
          <dl class="totals">
            ${total(locale, 'visitors', totals.visitors, caution)}
            ${total(locale, 'pageviews', totals.pageviews, caution)}
          </dl>
          <p class="soft compared">
            ${words.comparedWith(rangeName(tag, period.before))}${
              caution === undefined ? '' : html`${words.values.sentenceMark}${caution}`
            }
          </p>
          ${chart(locale, points, title)} ${table(locale, points, isDay ? words.day : words.hour)}
        </section>
        <div class="lists">${lists.map(({ name, rows }) => list(locale, name, rows))}</div>
      </main>
      <footer class="soft">${words.footer}</footer>`,
  );
}

/** Relative, as the page may be at another path behind a proxy. */
function periodLink({ words }: PageLocale, days: number, { days: current }: PagePeriod): Markup {
  const label = words.days(days);
  return days === current
    ? html`<a href="?period=${days}" aria-current="page">${label}</a>`
    : html`<a href="?period=${days}">${label}</a>`;
}

/** A headline number with its change, which has a color only when it is certain. */
function total(
  locale: PageLocale,
  name: DayStatistic,
  { now, before, change }: PageTotal,
  caution: string | undefined,
): Markup {
  const { words } = locale;
  const tone = caution === undefined ? toneOf(change) : '';
  const text = changeText(locale, change);
  return html`<div>
    <dt>${words[name]}</dt>
    <dd>${number(locale, now)}</dd>
    ${
      text === ''
        ? ''
        : html`<dd class="change">
            <b class="${tone}">${text}</b> ${words.was(number(locale, before))}
          </dd>`
    }
  </div>`;
}

const toneOf = (change: Change): string => {
  if (change.kind === 'new') return 'up';
  if (change.kind !== 'percent' || Math.abs(change.ratio) < 0.0005) return '';
  return change.ratio > 0 ? 'up' : 'down';
};

function changeText({ tag, words }: PageLocale, change: Change): string {
  if (change.kind === 'new') return words.isNew;
  if (change.kind !== 'percent') return '';
  return formatSigned(new Intl.NumberFormat(tag, changeOptions(change.ratio)), change.ratio);
}

function cautionOf(locale: PageLocale, doubt: Doubt): string {
  const { words } = locale;
  if (doubt.kind !== 'coverage') return words.soFarHint;
  return words.coverage(number(locale, doubt.covered), number(locale, doubt.days));
}
