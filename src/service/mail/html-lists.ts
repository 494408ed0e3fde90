import { html, isolateDirection, type Markup } from '../statistics-page/markup';
import type { ReportContent, ReportListName } from './content';
import { FONT_STYLE, MAIL_COLORS, TABLE_ATTRIBUTES } from './html-style';
import type { MailLocale } from './locale';
import { gapText, listRows, type ListRowText, listUnitLabel, toneColor } from './numbers';

/** The length of the longest bar as a percentage of the list's width. It leaves room for the numbers. */
const LONGEST = 70;

/** Returns the lists of a report. Each row has a bar. */
export function listsPart(locale: MailLocale, content: ReportContent): Markup {
  return html`${content.lists.map(({ name }) => list(locale, content, name))}`;
}

function list(locale: MailLocale, content: ReportContent, name: ReportListName): Markup {
  const { words } = locale;
  const rows = listRows(locale, content, name);
  const gap = gapText(locale, content, name);
  const quiet = `font-size:12px;font-weight:normal;color:${MAIL_COLORS.muted}`;
  const line = `padding:0 0 6px;border-bottom:1px solid ${MAIL_COLORS.text}`;
  return html`<tr>
    <td class="side" style="padding:26px 32px 0">
      <table
        ${TABLE_ATTRIBUTES}
        width="100%"
        class="text"
        style="${FONT_STYLE};font-size:14px;line-height:18px;color:${MAIL_COLORS.text}"
      >
        <tr>
          <td class="line" style="${line};font-size:15px;font-weight:bold">${words.lists[name]}</td>
          <td class="line muted" width="80" align="right" style="${line};${quiet}">
            ${listUnitLabel(locale, name)}
          </td>
          <td class="line muted" width="70" align="right" style="${line};${quiet}">
            ${words.change}
          </td>
        </tr>
        ${
          rows.length === 0
            ? html`<tr>
                <td colspan="3" class="muted" style="padding:8px 0 0;color:${MAIL_COLORS.muted}">
                  ${words.nothing}
                </td>
              </tr>`
            : rows.map((one) => row(locale, one))
        }
        ${
          gap === null
            ? ''
            : html`<tr>
                <td colspan="3" class="muted" style="padding:8px 0 0;color:${MAIL_COLORS.muted}">
                  ${gap}
                </td>
              </tr>`
        }
      </table>
    </td>
  </tr>`;
}

function row(
  { tag }: MailLocale,
  { label, detail, count, change, tone, bar }: ListRowText,
): Markup {
  const cell = 'padding:8px 0 0;font-weight:bold';
  const width = Math.max(1, Math.round(bar * LONGEST));
  return html`<tr>
      <td style="padding:8px 0 0;overflow-wrap:anywhere;word-break:break-word">
        <bdi>${label}</bdi>${
          detail === ''
            ? ''
            : html` <span class="muted" style="font-size:12px;color:${MAIL_COLORS.muted}"
                >${isolateDirection(tag, detail)}</span
              >`
        }
      </td>
      <td align="right" valign="top" style="${cell}">${count}</td>
      <td align="right" valign="top" class="${tone}" style="${cell};color:${toneColor(tone)}">
        ${change}
      </td>
    </tr>
    <tr>
      <td colspan="3" style="padding:3px 0 0">
        <table ${TABLE_ATTRIBUTES} width="${width}%">
          <tr>
            <td
              height="4"
              class="accent"
              bgcolor="${MAIL_COLORS.accent}"
              style="font-size:0;line-height:4px"
            >
              &nbsp;
            </td>
          </tr>
        </table>
      </td>
    </tr>`;
}
