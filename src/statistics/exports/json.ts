import { caveatText } from '../change-text';
import { channelGapText } from '../channels/channel-note';
import { earliestInstant, instantOf, type Origin, otherUnit } from './origin';
import { type ExportTable, isComplete } from './tables';

const ENTRIES =
  'visitors are entries: hits that come from another site; over days they add up as entries';
const PEOPLE =
  'visitors are people, each counted once a day or hour; over days the counts of the days are added';

/**
 * Writes tables of statistics with their origin as JSON.
 *
 * @param missing the statistics that belong to the export but were unavailable
 */
export function toJson(
  origin: Origin,
  tables: readonly ExportTable[],
  missing: readonly string[] = [],
): string {
  return [...jsonPieces(origin, tables, missing)].join('');
}

/** Writes the same JSON row by row, so that other work can run while long tables are written. */
export function* jsonPieces(
  origin: Origin,
  tables: readonly ExportTable[],
  missing: readonly string[] = [],
): Generator<string> {
  const { website, account, server, period, compared, caveat = null, websites } = origin;
  const { unfinished } = origin;
  const about = {
    website,
    account,
    server,
    period,
    ...(unfinished !== undefined && { unfinished }),
    compared,
    comparisonCaveat: caveat === null ? null : { ...caveat, words: caveatText(caveat) },
    fetchedAt: instantOf(earliestInstant(...tables.map((table) => table.fetchedAt))),
    ...(websites !== undefined && { websites }),
    complete:
      missing.length === 0 && (websites?.missing ?? []).length === 0 && tables.every(isComplete),
    missing,
    counts: tables.some((table) => otherUnit(origin, table) === 'visitors') ? PEOPLE : ENTRIES,
  };
  yield* withList(
    about,
    'tables',
    tables.map((table) => tablePieces(origin, table)),
  );
  yield '\n';
}

function* tablePieces(origin: Origin, table: ExportTable): Generator<string> {
  const counts = otherUnit(origin, table);
  const unit = counts === undefined ? {} : { counts };
  const about = { statistic: table.name, ...unit, ...shapeOf(table) };
  yield* withList(about, 'rows', rowPieces(table), TABLE_LEVEL);
}

function* rowPieces(table: ExportTable): Generator<[string]> {
  for (const row of records(table)) yield [written(row, ROW_LEVEL)];
}

/** Writes a list of websites with its origin as JSON. Fields that the server hides are null. */
export function websitesJson(origin: Origin, table: ExportTable): string {
  const { account, server, favoritesOnly = false } = origin;
  const about = { account, server, favoritesOnly, ...shapeOf(table) };
  return `${written({ ...about, websites: [...records(table)] })}\n`;
}

/** Returns the members that precede a table's rows. */
function shapeOf(table: ExportTable) {
  const { rows, search, sort, first, total, fetchedAt, gap, websites } = table;
  return {
    fetchedAt: instantOf(fetchedAt),
    search,
    sortBy: sort?.by ?? null,
    sort: sort?.order ?? null,
    complete: isComplete(table),
    total,
    firstRow: rows.length === 0 ? null : first,
    rowCount: rows.length,
    ...(gap !== undefined && { sumCaveat: { ...gap, words: channelGapText(gap) } }),
    ...(websites !== undefined && { websites }),
  };
}

function* records({ columns, rows, records: known }: ExportTable): Generator<object> {
  if (known !== undefined) yield* known;
  else
    for (const row of rows)
      yield Object.fromEntries(columns.map((column, at) => [column, row[at] ?? null]));
}

/** The number of lists and objects that a table is nested in, and a row. */
const TABLE_LEVEL = 2;
const ROW_LEVEL = 4;

/** @param level the number of lists and objects that the content is nested in */
const written = (content: object, level = 0): string =>
  JSON.stringify(content, null, 2).replaceAll('\n', `\n${'  '.repeat(level)}`);

/** Writes an object whose last member is a list, item by item. */
function* withList(
  about: object,
  name: string,
  items: Iterable<Iterable<string>>,
  level = 0,
): Generator<string> {
  const whole = written({ ...about, [name]: [] }, level);
  const end = whole.lastIndexOf(']');
  const line = `\n${'  '.repeat(level + 1)}`;
  yield whole.slice(0, end);
  let isEmpty = true;
  for (const item of items) {
    yield `${isEmpty ? '' : ','}${line}  `;
    yield* item;
    isEmpty = false;
  }
  yield `${isEmpty ? '' : line}${whole.slice(end)}`;
}
