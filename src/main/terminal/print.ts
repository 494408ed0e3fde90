import { tableLines, tableLineSteps } from '$command-line/table-lines';
import type { Website } from '$shared/api/websites';
import type { AppError } from '$shared/failures/failure';
import { formatDomain } from '$shared/lib/domains';
import { inTurns, textInTurns } from '$shared/lib/in-turns';
import { visibleText } from '$shared/lib/visible-text';
import { queryText } from '$shared/text/en/queries';
import { terminalText as text } from '$shared/text/en/terminal';
import { formatChange, formatInstant, formatNumber, formatShare } from '$shared/text/format';
import { caveatText } from '$statistics/change-text';
import { csvPieces, writeCsv } from '$statistics/exports/csv';
import { jsonPieces } from '$statistics/exports/json';
import type { Origin } from '$statistics/exports/origin';
import { type Cell, type ExportTable, isComplete } from '$statistics/exports/tables';
import { websitesTable } from '$statistics/exports/websites-table';
import type { AnswerAge } from '../queries/dated';
import { notesOnDays, type StatisticAnswer } from '../queries/statistics';
import type { ExitCode, Reply } from './command';
import type { OutputSettings, TableFormat } from './options';

/** Not in a table for reading: the label says it. */
const NOT_READ = new Set(['value']);

/** An answer with statistics, in a format. */
export async function printStatistic(
  { subject, origin, table, state, notes = [] }: StatisticAnswer,
  { format, file, separator }: OutputSettings<TableFormat>,
): Promise<Reply> {
  const content =
    format === 'json'
      ? await textInTurns(jsonPieces(origin, [table]))
      : format === 'csv'
        ? csvOutput(file, await textInTurns(csvPieces(origin, table, separator)))
        : joinLines([
            ...headerLines(origin, table.name, state),
            '',
            ...(await inTurns(tableTextSteps(table))),
          ]);
  return withAgeNote({ content, file }, state, [...notesOnDays(subject), ...notes, cutNote(table)]);
}

/** Plain rows, which belong to no period; `records` are what JSON shows. */
export function printRows(
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
  records: unknown,
  { format, file, separator }: OutputSettings<TableFormat>,
): Reply {
  const content =
    format === 'json'
      ? `${JSON.stringify(records, null, 2)}\n`
      : format === 'csv'
        ? csvOutput(
            file,
            writeCsv([columns.map((name) => name.replaceAll(' ', '_')), ...rows], separator),
          )
        : rows.length === 0
          ? joinLines([text.noRows])
          : joinLines(tableLines([columns, ...rows.map((row) => row.map(cellText))]));
  return { content, file, notes: [], code: 0 };
}

/** Names alone, one a line, for scripts and shells. */
export const printNames = (names: readonly string[], file: string | null): Reply => ({
  content: names.map((name) => `${visibleText(name)}\n`).join(''),
  file,
  notes: [],
  code: 0,
});

/** The fields of a website. */
export function printWebsite(website: Website, output: OutputSettings<TableFormat>): Reply {
  const part = { search: '', sort: null, first: 1, total: 1, fetchedAt: null };
  const { columns, rows } = websitesTable([website], part);
  const [cells = []] = rows;
  if (output.format !== 'table') return printRows(columns, rows, website, output);
  const fields = columns.map((column, at) => [
    column,
    column === 'domain' ? formatDomain(website.domain) : (cells[at] ?? null),
  ]);
  return printRows(text.fieldColumns, fields, website, output);
}

/** A reply with what must be said about its age. */
export function withAgeNote(
  reply: Pick<Reply, 'content' | 'file'>,
  { fetchedAt, isSaved, problem }: AnswerAge,
  notes: readonly (string | null)[] = [],
): Reply {
  const isOlder = isSaved && problem !== null && fetchedAt !== null;
  const said = isOlder ? text.saved(formatInstant(fetchedAt), failureLine(problem)) : null;
  const code: ExitCode = isOlder ? 3 : 0;
  return { ...reply, notes: [said, ...notes].filter((note) => note !== null), code };
}

/** The first lines: what is shown, of which days, and how old it is. */
export function headerLines(origin: Origin, title: string, state: AnswerAge): string[] {
  const { website, period, compared, caveat = null, unfinished = [] } = origin;
  const days = [
    period && text.range(period.from, period.to),
    compared && text.versus(compared.from, compared.to),
  ];
  const age = state.fetchedAt === null ? null : text.asOf(formatInstant(state.fetchedAt));
  const about = [website === null ? null : formatDomain(website), title, ...days, age];
  const head = about.filter((part) => part !== null).join(' · ');
  return [
    head,
    ...(unfinished.length === 0 ? [] : [queryText.unfinished(unfinished)]),
    ...(caveat === null ? [] : [caveatText(caveat)]),
  ];
}

/** Returns the lines of a table for reading, in steps of one row. */
export function* tableTextSteps(table: ExportTable): Generator<void, string[]> {
  if (table.rows.length === 0) return [text.noRows];
  const shown = table.columns.flatMap((name, at) => (NOT_READ.has(name) ? [] : [at]));
  const columns = shown.map((at) => table.columns[at] ?? '');
  const lines = [columns.map((name) => name.replaceAll('_', ' '))];
  for (const row of table.rows) {
    lines.push(shown.map((at, column) => written(columns[column] ?? '', row[at] ?? null)));
    yield;
  }
  const numbers = shown.flatMap((at, column) =>
    table.rows.some((row) => typeof row[at] === 'number') ? [column] : [],
  );
  return yield* tableLineSteps(lines, numbers);
}

/** A failure in one line, with what a server says about fields. */
export const failureLine = (error: AppError): string => {
  const faults = Object.entries(error.fields ?? {}).map(
    ([name, all]) => `${name}: ${all.join(' ')}`,
  );
  return visibleText([text.failure(error), ...faults].join(' ').replace(/\s+/g, ' ').trim());
};

export const joinLines = (all: readonly string[]): string => `${all.join('\n')}\n`;

const NO_VALUE = '–';

function written(column: string, cell: Cell): string {
  if (typeof cell !== 'number') return cellText(cell);
  if (column === 'share') return formatShare(cell);
  if (column === 'change') return formatChange(cell);
  return formatNumber(cell);
}

/** A server can send anything: nothing in it may steer the terminal. */
const cellText = (cell: Cell): string =>
  cell === null || cell === '' ? NO_VALUE : visibleText(shortened(String(cell)));

/** The longest cell of a table for reading: a domain has 253 characters. Files have all of it. */
const LONGEST_CELL = 255;
const shortened = (cell: string): string =>
  cell.length > LONGEST_CELL ? `${cell.slice(0, LONGEST_CELL)}…` : cell;

function cutNote(table: ExportTable): string | null {
  if (isComplete(table)) return null;
  return text.cut(formatNumber(table.rows.length), formatNumber(table.total));
}

/** The byte order mark is for spreadsheets, which open files; programs in a pipe stumble over it. */
export const csvOutput = (file: string | null, csv: string): string =>
  file === null ? csv.replace(/^\uFEFF/, '') : csv;
