import { type DayStatistic, STATISTICS, type ValueStatistic } from '$shared/api/statistics';
import { localZone } from '$shared/dates/zone';
import { changeOptions, formatSigned } from '$shared/text/signed';
import type { Caveat } from '$statistics/basis';
import type { Change } from '$statistics/change';
import { ratio } from '$statistics/day-series';
import { insightSentence, sentenceText } from '$statistics/insight-sentence';
import { renderChart, renderChartTable, renderLegend } from './chart';
import type { PageContent } from './content';
import { formatPageNumber, MARK_ELEMENT, renderPage } from './layout';
import { renderList } from './list';
import { LIVE_PLACEHOLDER } from './live';
import { html, type Markup } from './markup';
import type { PageLocale } from './page-locale';
import { type PagePeriod, PERIOD_LENGTHS } from './period';
import { chartPoints, rangeName } from './points';
import { type PageTotal, type PageTotals, pageTotals } from './totals';

/** Returns the statistics of a website as HTML. */
export function statisticsView(locale: PageLocale, content: PageContent): Markup {
  const { words, tag } = locale;
  const { domain, period, counted, lists } = content;
  const { totals, summary, caveat } = pageTotals(content);
  const points = chartPoints(locale, content);
  const isDay = counted.by === 'day';
  const title = isDay ? words.chart : words.titles.visitors_hour;
  const isGray = Object.values(totals).some(
    ({ change }) => change.kind !== 'none' && change.kind !== 'unknown' && toneOf(change) === '',
  );
  const days = { now: rangeName(tag, period), before: rangeName(tag, period.before) };
  const wholes = { visits: totals.visitors.now, pageviews: totals.pageviews.now, events: null };
  const wholeOf = (name: ValueStatistic): number | null => wholes[STATISTICS[name].unit];
  const notes = [
    words.comparedWith(days.before),
    ...(caveat === null ? [] : caveatText(locale, caveat)),
    ...(isGray ? [words.insight.gray] : []),
  ];
  const sentence = sentenceText(
    insightSentence({ words: words.insight, labels: locale.labels }, summary, {
      domain,
      range: period,
      compared: period.before,
    }),
  );
  return renderPage(
    locale,
    domain,
    html`<header>
        <div>
          <h1><span class="letter" aria-hidden="true">${initial(domain)}</span>${domain}</h1>
          ${LIVE_PLACEHOLDER}
        </div>
        <nav aria-label="${words.period}">
          ${PERIOD_LENGTHS.map((length) => periodLink(locale, length, period))}
        </nav>
      </header>
      <main>
        <p class="sentence">${sentence}</p>
        <section class="card" aria-label="${title}">
          <dl class="totals">
            ${total(locale, 'visitors', totals.visitors)}
            ${total(locale, 'pageviews', totals.pageviews)} ${pagesPerVisit(locale, totals)}
          </dl>
          <p class="soft compared">${notes.join(words.values.sentenceMark)}</p>
          ${renderLegend(locale, points, days)} ${renderChart(locale, points, title)}
          ${renderChartTable(locale, points, isDay ? words.day : words.hour)}
        </section>
        <div class="lists">
          ${lists.map(({ name, listed }) => renderList(locale, name, listed, wholeOf(name)))}
        </div>
      </main>
      <footer class="soft">
        ${MARK_ELEMENT}<span>${words.footer}</span><span>${words.zone(zoneName(tag))}</span>
      </footer>`,
  );
}

/** Returns a link to another period. It is relative, because a proxy may serve the page at another path. */
function periodLink({ words }: PageLocale, days: number, { days: current }: PagePeriod): Markup {
  const label = words.days(days);
  return days === current
    ? html`<a href="?period=${days}" aria-current="page">${label}</a>`
    : html`<a href="?period=${days}">${label}</a>`;
}

/** Returns a headline number with its change. The change has a color only if it is certain. */
function total(locale: PageLocale, name: DayStatistic, { now, before, change }: PageTotal): Markup {
  const { words } = locale;
  const tone = toneOf(change);
  const text = changeText(locale, change);
  return html`<div>
    <dt>${words[name]}</dt>
    <dd>${formatPageNumber(locale, now)}</dd>
    ${
      text === ''
        ? ''
        : html`<dd class="change">
            <b class="${tone}">${text}</b> ${words.was(formatPageNumber(locale, before))}
          </dd>`
    }
  </div>`;
}

/** Returns the number of pages per visit. Its change has no color, because the spread of a ratio is unknown. */
function pagesPerVisit(locale: PageLocale, { visitors, pageviews }: PageTotals['totals']): Markup {
  const { words, tag } = locale;
  const now = ratio(pageviews.now, visitors.now);
  const before = ratio(pageviews.before, visitors.before);
  const written = (value: number): string =>
    new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
      value,
    );
  return html`<div>
    <dt>${words.pagesPerVisit}</dt>
    <dd>${now === null ? '–' : written(now)}</dd>
    ${
      before === null || changeText(locale, visitors.change) === ''
        ? ''
        : html`<dd class="change">${words.was(written(before))}</dd>`
    }
  </div>`;
}

/** Returns the letter that is shown as a website's icon. */
const initial = (domain: string): string => [...domain][0]?.toLocaleUpperCase() ?? '';

/** Names the server's time zone in the page's language. */
const zoneName = (tag: string): string =>
  new Intl.DateTimeFormat(tag, { timeZone: localZone(), timeZoneName: 'longGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value ?? localZone();

const toneOf = (change: Change): string => {
  if (change.kind !== 'percent' && change.kind !== 'new') return '';
  return change.verdict === 'up' || change.verdict === 'down' ? change.verdict : '';
};

function changeText({ tag, words }: PageLocale, change: Change): string {
  if (change.kind === 'new') return words.isNew;
  if (change.kind !== 'percent') return '';
  return formatSigned(new Intl.NumberFormat(tag, changeOptions(change.ratio)), change.ratio);
}

/**
 * Writes how the comparison is limited. Every period is compared with the same number of days, so only days that were
 * not counted can limit it.
 */
function caveatText(locale: PageLocale, caveat: Caveat): string[] {
  if (caveat.kind !== 'coverage') return [];
  return [
    locale.words.coverage({
      covered: formatPageNumber(locale, caveat.covered),
      days: formatPageNumber(locale, caveat.days),
    }),
  ];
}
