import { displayWidth, padEnd, padStart, wrap as wrapped } from '$shared/lib/text-columns';
import type { ReportContent } from './content';
import type { ReportLinks } from './links';
import type { MailLocale } from './locale';
import { dayName, gapText, listRows, listUnitLabel, totalTexts } from './numbers';
import { bestDay, comparisonNote, periodText, reportKindWords, summaryText } from './sentences';

/** The width of the text in characters. A phone shows it without breaking lines. */
const WIDTH = 40;
const COLUMNS = { label: 21, count: 9, change: 10 } as const;
/** The length of the longest bar in characters. */
const BAR = 12;
/** The right-to-left mark, and the two characters that isolate a text with its own direction (UAX #9). */
const [RLM, FSI, PDI] = ['\u200f', '\u2068', '\u2069'];

/**
 * Returns a report as plain text, with the same numbers as its HTML.
 *
 * @param sender the name that recipients see as the sender
 */
export function textPart(
  locale: MailLocale,
  content: ReportContent,
  { page, asksPassword, stop }: ReportLinks,
  sender: string,
): string {
  const { words } = locale;
  const wrap = (text: string): string[] => wrapped(text, WIDTH, locale.tag);
  const note = comparisonNote(locale, content);
  const blocks = [
    [content.domain, ...wrap(periodText(locale, content))],
    [...wrap(summaryText(locale, content)), ...(note === null ? [] : ['', ...wrap(note)])],
    totalLines(locale, content),
    dayLines(locale, content),
    ...content.lists.map(({ name }) => listLines(locale, content, name)),
    page === null ? [] : [`${words.open}:`, page, ...(asksPassword ? [words.asksPassword] : [])],
    [
      '-- ',
      ...wrap(reportKindWords(locale, content).footer(sender)),
      ...(stop === null ? wrap(words.stopByReply) : [`${words.stop}:`, stop]),
      ...wrap(words.whatVisitsAre),
    ],
  ];
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
    .concat('\n');
}

function totalLines(locale: MailLocale, content: ReportContent): string[] {
  const totals = totalTexts(locale, content);
  const isCompared = totals.some(({ change }) => change !== '');
  const lines = totals.map(({ title, now, change }) => columns(locale, title, now, change));
  return isCompared ? [columns(locale, '', '', locale.words.change), ...lines] : lines;
}

function dayLines(locale: MailLocale, content: ReportContent): string[] {
  const { words, formats } = locale;
  const most = Math.max(1, bestDay(content)?.visits ?? 0);
  const kind = reportKindWords(locale, content);
  const isCompared = content.byDay.some(({ before }) => before !== null);
  const heading = words.chart.toUpperCase();
  const legend = isCompared ? `${kind.now} / ${kind.before}` : kind.now;
  const names = content.byDay.map(({ day }) => dayName(locale, content, day));
  const room = Math.max(8, ...names.map((name) => displayWidth(name) + 1));
  const longest = Math.min(BAR, COLUMNS.label - room);
  const days = content.byDay.map(({ visits, before }, index) => {
    const bar = '#'.repeat(Math.round((visits / most) * longest));
    const earlier = before === null ? '' : formats.number(before);
    return columns(locale, padEnd(names[index] ?? '', room) + bar, formats.number(visits), earlier);
  });
  return [heading, legend, ...days];
}

function listLines(
  locale: MailLocale,
  content: ReportContent,
  name: ReportContent['lists'][number]['name'],
): string[] {
  const { words } = locale;
  const mark = words.values.listMark;
  const heading = `${words.lists[name].toUpperCase()} (${listUnitLabel(locale, name)})`;
  const rows = listRows(locale, content, name).map(({ label, detail, count, change }) =>
    columns(locale, detail === '' ? label : `${label}${mark}${detail}`, count, change),
  );
  const gap = gapText(locale, content, name);
  return [
    heading,
    ...(rows.length === 0 ? [words.nothing] : rows),
    ...(gap === null ? [] : wrapped(gap, WIDTH, locale.tag)),
  ];
}

/** Returns a line of three columns. A long label has a line of its own. */
function columns({ direction }: MailLocale, label: string, count: string, change: string): string {
  const numbers = padStart(count, COLUMNS.count) + padStart(change, COLUMNS.change);
  const isLong = displayWidth(label) > COLUMNS.label;
  const isMirrored = direction === 'rtl';
  // The label is isolated, so that its direction does not affect the numbers. A line with only numbers needs a mark,
  // because it has no direction of its own.
  const named = isMirrored ? `${RLM}${FSI}${label}${PDI}` : label;
  const second = `${isMirrored ? RLM : ''}${' '.repeat(COLUMNS.label)}`;
  const first = isLong ? `${named}\n${second}` : padEnd(named, COLUMNS.label);
  return (first + numbers).trimEnd();
}
