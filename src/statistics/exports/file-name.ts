import type { DayRange } from '$shared/dates/day-range';
import { getText } from '$shared/text';
import type { Origin } from './origin';
import { type ExportTable, isComplete, type Sort } from './tables';

/**
 * The maximum UTF-8 bytes of a file name. File systems allow 255, but programs append to the name while they write or
 * copy.
 */
const MAX_BYTES = 200;
/** The UTF-8 bytes of a search term in a file name, which are enough to recognize it. */
const SEARCH_BYTES = 40;
/** The maximum UTF-8 bytes of the note that distinguishes two files of the same name. */
const NOTE_BYTES = 40;
/** The default sort orders. File names omit them. */
const USUAL = ['count desc', 'day asc', 'difference desc', 'week desc'];
/** The names of devices on Windows, which are reserved with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$|\s)/i;

/** Returns the name of a table's file: its content, and which part of the list it has. */
export function tableFileName(
  origin: Origin,
  title: string,
  table: ExportTable,
  ending: string,
): string {
  const { search, sort, first, rows, total } = table;
  const text = getText().files.names;
  return fileName(
    origin,
    title,
    [
      search === '' ? '' : text.search(shorten(clean(search), SEARCH_BYTES)),
      origin.favoritesOnly ? text.favorites : '',
      sort === null ? '' : sortWords(sort),
      isComplete(table) ? '' : text.rows({ first, last: first + rows.length - 1, total }),
    ],
    ending,
  );
}

/** Names the sort order as the screen does; empty for a default order. */
function sortWords({ by, order }: Sort): string {
  if (USUAL.includes(`${by} ${order}`)) return '';
  const { files, portfolio, statistics, websites } = getText();
  const keys: Record<string, string> = {
    ...portfolio.columns,
    created: websites.columns.created,
    ...statistics.sortKeys,
  };
  const { orders } = statistics;
  const isText = by === 'domain' || by === 'account' || by === 'value';
  return files.names.sorted({
    key: keys[by] ?? by,
    order: orders[isText ? 'value' : 'count'][order],
  });
}

/** Names the days of a period, by the first and the last one. */
const daysOf = ({ from, to }: DayRange): string =>
  from === to ? from : getText().files.names.days({ from, to });

/**
 * Makes a file name that every system accepts: without characters that file systems refuse, without direction marks
 * that could hide the extension, not the name of a Windows device, and not too long.
 *
 * @param title the content of the file
 * @param notes further details
 */
export function fileName(
  { website, subject, account, period }: Pick<Origin, 'website' | 'subject' | 'account' | 'period'>,
  title: string,
  notes: readonly string[],
  ending: string,
): string {
  const days = period === null ? '' : daysOf(period);
  const rest = [`${title} ${days}`.trim(), ...notes].filter((note) => note !== '').join(', ');
  const first = shorten(
    clean(subject ?? website ?? account),
    MAX_BYTES - bytesOf(` ${rest}.${ending}`),
  );
  const name = `${first} ${clean(rest)}`.replace(/^[.\s]+/, '');
  return `${DEVICE.test(name) ? '_' : ''}${name}.${ending}`;
}

/** Makes a file name unique. One of the notes, or otherwise a number, is added before the extension. */
export function otherName(
  name: string,
  notes: readonly string[],
  isTaken: (name: string) => boolean,
): string {
  const dot = name.lastIndexOf('.');
  const noted = notes.map((note) => shorten(clean(note), NOTE_BYTES)).filter((note) => note !== '');
  for (let at = -1; ; at += 1) {
    const note = noted[at];
    const number = ` (${at - noted.length + 2})`;
    const more = at < 0 ? '' : note === undefined ? number : `, ${note}`;
    const other = `${name.slice(0, dot)}${more}${name.slice(dot)}`;
    if (!isTaken(other)) return other;
  }
}

/** Whether two names refer to the same file. File systems of Windows and macOS ignore case. */
export const isSameFile = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();

function clean(text: string): string {
  return text
    .replace(/[<>:"/\\|?*]/g, '-')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Truncates a text to at most `most` UTF-8 bytes, without splitting a letter. */
function shorten(text: string, most: number): string {
  if (bytesOf(text) <= most) return text;
  let short = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (bytesOf(`${short}${segment}…`) > most) break;
    short += segment;
  }
  return `${short}…`;
}
