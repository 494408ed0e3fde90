import { html, Markup } from '../statistics-page/markup';
import { CHART_SIZE } from './chart';
import type { ReportContent } from './content';
import { listsPart } from './html-lists';
import { FONT_STYLE, MAIL_COLORS, MAIL_STYLE, MAIL_WIDTH, TABLE_ATTRIBUTES } from './html-style';
import type { ReportLinks } from './links';
import type { MailLocale } from './locale';
import {
  dayLabels,
  dayName,
  grayChangesNote,
  toneColor,
  type TotalText,
  totalTexts,
} from './numbers';
import {
  bestDay,
  comparisonNote,
  periodText,
  previewText,
  reportKindWords,
  summaryText,
} from './sentences';

/** The Content-ID of the chart within the message. */
export const CHART_CONTENT_ID = 'chart';

const STYLE_ELEMENT = new Markup(`<style>${MAIL_STYLE}</style>`);

/**
 * Returns a report as HTML.
 *
 * @param sender the name that recipients see as the sender
 */
export function htmlPart(
  locale: MailLocale,
  content: ReportContent,
  links: ReportLinks,
  sender: string,
): string {
  return html`<!doctype html>
    <html lang="${locale.tag}" dir="${locale.direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${content.domain}</title>
        ${STYLE_ELEMENT}
      </head>
      <body
        dir="${locale.direction}"
        class="page"
        style="margin:0;padding:0;background:${MAIL_COLORS.page}"
      >
        <div style="display:none;max-height:0;overflow:hidden">${previewText(locale, content)}</div>
        <table
          ${TABLE_ATTRIBUTES}
          width="100%"
          dir="${locale.direction}"
          class="page"
          bgcolor="${MAIL_COLORS.page}"
        >
          <tr>
            <td align="center">
              <table
                ${TABLE_ATTRIBUTES}
                width="${MAIL_WIDTH}"
                class="surface text"
                bgcolor="${MAIL_COLORS.surface}"
                style="width:100%;max-width:${MAIL_WIDTH}px;${FONT_STYLE};color:${MAIL_COLORS.text}"
              >
                <tr>
                  <td
                    height="6"
                    class="accent"
                    bgcolor="${MAIL_COLORS.accent}"
                    style="font-size:0;line-height:6px"
                  >
                    &nbsp;
                  </td>
                </tr>
                ${head(locale, content)}
                ${cell('20px', 'font-size:20px;line-height:28px', summaryText(locale, content), 'say')}
                ${note(comparisonNote(locale, content))} ${totals(locale, content)}
                ${note(grayChangesNote(locale, content))} ${chart(locale, content)}
                ${listsPart(locale, content)} ${foot(locale, content, links, sender)}
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`.text;
}

/**
 * Returns a row of full width.
 *
 * @param above the height of the space above it
 */
function cell(above: string, style: string, content: string | Markup, names = ''): Markup {
  return html`<tr>
    <td
      class="side text ${names}"
      style="padding:${above} 32px 0;${style};color:${MAIL_COLORS.text}"
    >
      ${content}
    </td>
  </tr>`;
}

const muted = (size: number, content: string | Markup): Markup =>
  html`<span class="muted" style="font-size:${size}px;font-weight:normal;color:${MAIL_COLORS.muted}"
    >${content}</span
  >`;

function head(locale: MailLocale, content: ReportContent): Markup {
  const title = html`<bdi>${content.domain}</bdi><br />${muted(13, periodText(locale, content))}`;
  const style = 'font-size:16px;font-weight:bold;line-height:20px;overflow-wrap:anywhere';
  return cell('24px', style, title);
}

const note = (text: string | null): Markup =>
  text === null ? html`` : cell('8px', 'line-height:18px', muted(13, text));

function totals(locale: MailLocale, content: ReportContent): Markup {
  const cells = totalTexts(locale, content).map((total) => totalCell(total));
  const lines = `border-top:1px solid ${MAIL_COLORS.text};border-bottom:1px solid ${MAIL_COLORS.text}`;
  const table = html`<table ${TABLE_ATTRIBUTES} width="100%" class="line" style="${lines}">
    <tr>
      ${cells}
    </tr>
  </table>`;
  return cell('20px', '', table);
}

function totalCell({ title, now, before, change, tone }: TotalText): Markup {
  const number = html`<span
    class="text big"
    style="font-size:26px;line-height:32px;font-weight:bold;color:${MAIL_COLORS.text}"
    >${now}</span
  >`;
  return html`<td
    width="33%"
    valign="top"
    class="muted"
    style="padding:12px 0;${FONT_STYLE};font-size:13px;line-height:19px;color:${MAIL_COLORS.muted}"
  >
    ${title}<br />${number}<br />${changeMarkup(change, tone)} ${before}
  </td>`;
}

/** Returns a change in the color of its direction, or without a color if it is not certain. */
export function changeMarkup(text: string, tone: TotalText['tone']): Markup {
  return html`<b class="${tone}" style="color:${toneColor(tone)}">${text}</b>`;
}

function chart(locale: MailLocale, content: ReportContent): Markup {
  const { words, formats } = locale;
  const kind = reportKindWords(locale, content);
  const isCompared = content.byDay.some(({ before }) => before !== null);
  const legend = isCompared
    ? words.legend({ now: kind.now, before: kind.before })
    : words.legendAlone(kind.now);
  const listed = content.byDay.map(
    ({ day, visits }) => `${dayName(locale, content, day)} ${formats.number(visits)}`,
  );
  const picture = html`<img
    src="cid:${CHART_CONTENT_ID}"
    width="${CHART_SIZE.width}"
    alt="${words.chart}${words.values.pairMark}${listed.join(words.values.listMark)}"
    style="width:100%;max-width:${CHART_SIZE.width}px;height:auto"
  />`;
  return html`${cell(
    '20px',
    'font-size:15px;font-weight:bold;line-height:20px',
    html`${words.chart} &nbsp;${muted(12, legend)}`,
  )}${cell('12px', '', picture)}${cell('0', '', marks(locale, content))}`;
}

/**
 * Returns the labels below the bars: each day with its number, or only the days on which weeks begin and the best
 * day.
 */
function marks(locale: MailLocale, content: ReportContent): Markup {
  const { words, formats } = locale;
  const start = locale.direction === 'rtl' ? 'right' : 'left';
  const cells = dayLabels(locale, content).map(
    ({ title, value, share }) =>
      html`<td
        width="${share}%"
        align="${value === null ? start : 'center'}"
        class="muted day"
        style="padding:6px 0 0;${FONT_STYLE};font-size:12px;line-height:17px;color:${MAIL_COLORS.muted}"
      >
        ${title}${
          value === null
            ? ''
            : html`<br /><b class="text" style="color:${MAIL_COLORS.text}">${value}</b>`
        }
      </td>`,
  );
  const table = html`<table ${TABLE_ATTRIBUTES} width="100%" style="table-layout:fixed">
    <tr>
      ${cells}
    </tr>
  </table>`;
  const best = content.kind === 'monthly' ? bestDay(content) : null;
  if (best === null) return table;
  const visits = words.visits({ count: best.visits, formatted: formats.number(best.visits) });
  return html`${table}
    <div style="padding-top:8px">
      ${muted(13, words.busiest({ day: formats.shortDay(best.day), visits }))}
    </div>`;
}

function foot(
  locale: MailLocale,
  content: ReportContent,
  { page, asksPassword, stop }: ReportLinks,
  sender: string,
): Markup {
  const { words } = locale;
  const ask = asksPassword
    ? html`<div style="padding-top:8px">${muted(12, words.asksPassword)}</div>`
    : '';
  const button =
    page === null ? html`` : cell('26px', '', html`${linkButton(words.open, page)}${ask}`);
  const style = `color:${MAIL_COLORS.muted}`;
  const end = html`${reportKindWords(locale, content).footer(sender)}
    ${
      stop === null
        ? words.stopByReply
        : html`<a href="${stop}" class="muted" style="${style}">${words.stop}</a>`
    } <br />${words.whatVisitsAre}`;
  return html`${button}
    <tr>
      <td
        class="side muted"
        style="padding:24px 32px;${FONT_STYLE};font-size:12px;line-height:18px;${style}"
      >
        ${end}
      </td>
    </tr>`;
}

function linkButton(text: string, address: string): Markup {
  return html`<table ${TABLE_ATTRIBUTES}>
    <tr>
      <td
        class="button"
        bgcolor="${MAIL_COLORS.accent}"
        style="border-radius:6px;background:${MAIL_COLORS.accent}"
      >
        <a
          href="${address}"
          class="on"
          style="display:inline-block;padding:11px 20px;${FONT_STYLE};font-size:15px;font-weight:bold;color:#ffffff;text-decoration:none"
          >${text}</a
        >
      </td>
    </tr>
  </table>`;
}
