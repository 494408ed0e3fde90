import type { StatisticName, StatisticRow } from '../../../shared/api/statistics';
import { serviceText } from '../../../shared/text/en/service';
import { html, Markup } from './markup';
import { type PagePeriod, PERIODS } from './period';
import { STYLE } from './style';

const words = serviceText.page;
const number = (value: number): string => new Intl.NumberFormat('en').format(value);

export interface PageContent {
  domain: string;
  period: PagePeriod;
  visitors: StatisticRow[];
  pageviews: number;
  lists: { name: StatisticName; rows: StatisticRow[] }[];
}

/** The statistics of a website. */
export function statisticsView({
  domain,
  period,
  visitors,
  pageviews,
  lists,
}: PageContent): Markup {
  const entries = visitors.reduce((sum, { count }) => sum + count, 0);
  return layout(
    domain,
    html`<h1>${domain}</h1>
      <nav aria-label="${words.period}">
        ${PERIODS.map((days) => periodLink(domain, days, period))}
      </nav>
      <dl class="totals">
        <div>
          <dt>${words.visitors}</dt>
          <dd>${number(entries)}</dd>
        </div>
        <div>
          <dt>${words.pageviews}</dt>
          <dd>${number(pageviews)}</dd>
        </div>
      </dl>
      ${chart(visitors)}
      <div class="lists">${lists.map(({ name, rows }) => list(name, rows))}</div>
      <footer>${words.footer(period.from, period.to)}</footer>`,
  );
}

/** Asks for the password or the owner's key. */
export function lockedView(domain: string, kind: 'password' | 'key', problem = ''): Markup {
  const label = kind === 'password' ? words.password : words.key;
  return layout(
    domain,
    html`<h1>${domain}</h1>
      <p class="note">${kind === 'password' ? words.needsPassword : words.needsKey}</p>
      <form method="post">
        <label for="secret">${label}</label>
        <input
          id="secret"
          name="secret"
          type="password"
          required
          maxlength="512"
          autocomplete="current-password"
        />
        ${problem === '' ? '' : html`<div role="alert">${problem}</div>`}
        <button>${words.open}</button>
      </form>`,
  );
}

/** A page that says one thing. */
export function messageView(title: string, message: string): Markup {
  return layout(
    title,
    html`<h1>${title}</h1>
      <p class="note">${message}</p>`,
  );
}

function layout(title: string, body: Markup): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${words.title(title)}</title>
        ${STYLE_ELEMENT}
      </head>
      <body>
        ${body}
      </body>
    </html> `;
}

// The style is our own text, and has to be byte for byte what its hash says.
const STYLE_ELEMENT = new Markup(`<style>${STYLE}</style>`);

function periodLink(domain: string, days: number, { days: current }: PagePeriod): Markup {
  const label = words.days(days);
  return days === current
    ? html`<a href="/${domain}?period=${days}" aria-current="page">${label}</a> `
    : html`<a href="/${domain}?period=${days}">${label}</a> `;
}

/** Visitors by day as bars; every bar says its day and number. */
function chart(rows: readonly StatisticRow[]): Markup {
  const most = Math.max(...rows.map(({ count }) => count), 1);
  const width = 1000 / Math.max(rows.length, 1);
  const bars = rows.map(({ value, count }, index) => {
    const height = (count / most) * 100;
    return html`<rect
      x="${(index * width).toFixed(2)}"
      y="${(100 - height).toFixed(2)}"
      width="${(width * 0.8).toFixed(2)}"
      height="${height.toFixed(2)}"
      ><title>${value}: ${number(count)}</title></rect
    >`;
  });
  return html`<svg
    viewBox="0 0 1000 100"
    preserveAspectRatio="none"
    role="img"
    aria-label="${words.chart}"
  >
    ${bars}
  </svg>`;
}

function list(name: StatisticName, rows: readonly StatisticRow[]): Markup {
  const title = words.titles[name];
  const body =
    rows.length === 0
      ? html`<p class="none">${words.nothing}</p>`
      : html`<table>
          <tbody>
            ${rows.map((row) => listRow(name, row))}
          </tbody>
        </table>`;
  return html`<section aria-label="${title}">
    <h2>${title}</h2>
    ${body}
  </section>`;
}

function listRow(name: StatisticName, { value, count }: StatisticRow): Markup {
  return html`<tr>
    <td>${labelOf(name, value)}</td>
    <td>${number(count)}</td>
  </tr>`;
}

/** A value as people read it: without the codes before its name. */
function labelOf(name: StatisticName, value: string): string {
  const named = name === 'country' || name === 'continent' || name === 'city';
  const text = named ? value.slice(value.indexOf(':') + 1) : value;
  if (name === 'event') return text.replace(/:+$/, '').replace(/:/g, ' ');
  if (text === '' && name === 'referrer') return words.direct;
  return text === '' ? words.unknown : text;
}
