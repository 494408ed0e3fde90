import type { DayRange } from '$shared/dates/day-range';
import { getText } from '$shared/text';
import type { Origin } from './origin';
import { type ExportTable, isComplete, type Sort } from './tables';

/**
 * Maximum UTF-8 bytes of a complete name. File systems allow 255, but programs append to the name while they write or
 * copy.
 */
const MAX_BYTES = 200;
/** UTF-8 bytes of a search term: enough to recognize it. */
const SEARCH_BYTES = 40;
/** Maximum UTF-8 bytes of the note that distinguishes two files of the same name. */
const NOTE_BYTES = 40;
/** Default orders, which the name does not mention. */
const USUAL = ['count desc', 'day asc', 'difference desc', 'week desc'];
/** Reserved device names on Windows, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$|\s)/i;

/** The file name for one table: what it contains and which part. */
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

/** The sort order as shown on the screen; empty for a default order. */
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

/** A period, by its first and last day. */
const daysOf = ({ from, to }: DayRange): string =>
  from === to ? from : getText().files.names.days({ from, to });

/**
 * Makes a file name that every system accepts: no characters that file systems refuse, no direction marks that could hide the
 * extension, no Windows device name, and not too long.
 *
 * @param title what the file contains
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

/** Makes a name unique by adding one of the notes, or else a number, before its extension. */
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

/** Whether two names refer to the same file. File systems of Windows and macOS are case-insensitive. */
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

/** Truncates a text to at most `most` UTF-8 bytes without splitting a letter. */
function shorten(text: string, most: number): string {
  if (bytesOf(text) <= most) return text;
  let short = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (bytesOf(`${short}${segment}…`) > most) break;
    short += segment;
  }
  return `${short}…`;
}
