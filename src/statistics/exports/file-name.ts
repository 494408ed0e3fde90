import { getText } from '../../shared/text';
import type { Origin } from './origin';
import { isComplete, type ExportTable, type Sort } from './tables';

/** UTF-8 bytes of a whole name: file systems take 255, and programs add to it while they write or copy. */
const MOST_BYTES = 200;
/** UTF-8 bytes of a search: enough to know it again. */
const SEARCH_BYTES = 40;
/** Orders that go without saying. */
const USUAL = ['count desc', 'day asc', 'difference desc', 'id desc'];
/** Names of devices on Windows, whatever follows their first dot. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$|\s)/i;

/** A name for a file of one table: what it is of, and which part of it. */
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
      isComplete(table) ? '' : text.rows(first, first + rows.length - 1, total),
    ],
    ending,
  );
}

/** The order in the screen's words; nothing for one that goes without saying. */
function sortWords({ by, order }: Sort): string {
  if (USUAL.includes(`${by} ${order}`)) return '';
  const { files, statistics, websites } = getText();
  const keys: Record<string, string> = { ...statistics.sortKeys, ...websites.sortKeys };
  const orders: Record<string, Record<Sort['order'], string>> = {
    ...statistics.orders,
    ...websites.orders,
  };
  return files.names.sorted(keys[by] ?? by, orders[by]?.[order] ?? order);
}

/**
 * A name for a file that every system takes: no signs that file systems refuse, none that turn the direction of reading and so
 * hide the ending, no device of Windows, and not too long.
 *
 * @param what what the file is, and what more is to be said of it
 */
export function fileName(
  { website, account, period }: Pick<Origin, 'website' | 'account' | 'period'>,
  title: string,
  notes: readonly string[],
  ending: string,
): string {
  const days = period === null ? '' : getText().files.names.days(period.from, period.to);
  const rest = [`${title} ${days}`.trim(), ...notes].filter((note) => note !== '').join(', ');
  const subject = shorten(clean(website ?? account), MOST_BYTES - bytesOf(` ${rest}.${ending}`));
  const name = `${subject} ${clean(rest)}`.replace(/^[.\s]+/, '');
  return `${DEVICE.test(name) ? '_' : ''}${name}.${ending}`;
}

function clean(text: string): string {
  return text
    .replace(/[<>:"/\\|?*]/g, '-')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** The text's beginning, so many UTF-8 bytes at most; no letter is cut in two. */
function shorten(text: string, most: number): string {
  if (bytesOf(text) <= most) return text;
  let short = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (bytesOf(`${short}${segment}…`) > most) break;
    short += segment;
  }
  return `${short}…`;
}
