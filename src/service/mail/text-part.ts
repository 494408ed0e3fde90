import type { ReportContent } from './content';
import type { ReportLinks } from './links';
import type { MailLocale } from './locale';
import { dayName, listRows, statisticUnit, totalsOf } from './numbers';
import { bestDay, comparisonNote, kindOf, periodText, summaryText } from './sentences';

/** Columns of the plain text, in characters: what a phone shows without breaking lines. */
const WIDTH = 40;
const COLUMNS = { label: 22, count: 9, change: 9 } as const;
/** The longest bar of a day, characters. */
const BAR = 12;

/** A report as plain text, with the numbers of its HTML. @param sender the name recipients know the sender by */
export function textPart(
  locale: MailLocale,
  content: ReportContent,
  { page, asksPassword, stop }: ReportLinks,
  sender: string,
): string {
  const { words } = locale;
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
      ...wrap(kindOf(locale, content).footer(sender)),
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
  const totals = totalsOf(locale, content);
  const isCompared = totals.some(({ change }) => change !== '');
  const lines = totals.map(({ title, now, change }) => columns(title, now, change));
  return isCompared ? [columns('', '', locale.words.change), ...lines] : lines;
}

function dayLines(locale: MailLocale, content: ReportContent): string[] {
  const { words, formats } = locale;
  const most = Math.max(1, bestDay(content)?.visits ?? 0);
  const kind = kindOf(locale, content);
  const isCompared = content.byDay.some(({ before }) => before !== null);
  const heading = words.chart.toUpperCase();
  const legend = isCompared ? `${kind.now} / ${kind.before}` : kind.now;
  const days = content.byDay.map(({ day, visits, before }) => {
    const name = dayName(locale, content, day).padEnd(8);
    const bar = '#'.repeat(Math.round((visits / most) * BAR));
    const earlier = before === null ? '' : formats.number(before);
    return columns(name + bar, formats.number(visits), earlier);
  });
  return [heading, legend, ...days];
}

function listLines(
  locale: MailLocale,
  content: ReportContent,
  name: ReportContent['lists'][number]['name'],
): string[] {
  const { words } = locale;
  const heading = `${words.lists[name].toUpperCase()} (${statisticUnit(locale, name)})`;
  const rows = listRows(locale, content, name).map(({ label, detail, count, change }) =>
    columns(detail === '' ? label : `${label}, ${detail}`, count, change),
  );
  return [heading, ...(rows.length === 0 ? [words.nothing] : rows)];
}

/** A line of three columns; a long label gets a line of its own. */
function columns(label: string, count: string, change: string): string {
  const numbers = count.padStart(COLUMNS.count) + change.padStart(COLUMNS.change);
  const isLong = label.length > COLUMNS.label;
  return (isLong ? `${label}\n${' '.repeat(COLUMNS.label)}` : label.padEnd(COLUMNS.label))
    .concat(numbers)
    .trimEnd();
}

/** Breaks a text between words. */
function wrap(text: string): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line === '') lines[lines.length - 1] = word;
    else if (line.length + 1 + word.length <= WIDTH) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}
