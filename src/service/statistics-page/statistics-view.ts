import type { DayStatistic } from '../../shared/api/statistics';
import type { Change } from '../../statistics/change';
import type { Caveat } from '../../statistics/basis';
import { insightSentence, textOf } from '../../statistics/insight-sentence';
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
  const { totals, summary, caveat } = totalsOf(content);
  const points = pointsOf(locale, content);
  const isDay = counted.by === 'day';
  const title = isDay ? words.chart : words.titles.visitors_hour;
  const isGray = Object.values(totals).some(
    ({ change }) => change.kind !== 'none' && change.kind !== 'unknown' && toneOf(change) === '',
  );
  const notes = [
    words.comparedWith(rangeName(tag, period.before)),
    ...(caveat === null ? [] : caveatText(locale, caveat)),
    ...(isGray ? [words.insight.gray] : []),
  ];
  const sentence = textOf(
    insightSentence({ words: words.insight, labels: locale.labels }, summary, {
      domain,
      range: period,
      compared: period.before,
    }),
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
            ${total(locale, 'visitors', totals.visitors)}
            ${total(locale, 'pageviews', totals.pageviews)}
          </dl>
          <p class="soft compared">${notes.join(words.values.sentenceMark)}</p>
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
function total(locale: PageLocale, name: DayStatistic, { now, before, change }: PageTotal): Markup {
  const { words } = locale;
  const tone = toneOf(change);
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
  if (change.kind !== 'percent' && change.kind !== 'new') return '';
  return change.verdict === 'up' || change.verdict === 'down' ? change.verdict : '';
};

function changeText({ tag, words }: PageLocale, change: Change): string {
  if (change.kind === 'new') return words.isNew;
  if (change.kind !== 'percent') return '';
  return formatSigned(new Intl.NumberFormat(tag, changeOptions(change.ratio)), change.ratio);
}

/** The presets of a page are compared with as many days: only their coverage can limit that. */
function caveatText(locale: PageLocale, caveat: Caveat): string[] {
  if (caveat.kind !== 'coverage') return [];
  return [locale.words.coverage(number(locale, caveat.covered), number(locale, caveat.days))];
}
