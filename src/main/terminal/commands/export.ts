import { ArgumentError } from '$command-line/command';
import { readStatistics } from '$main/queries/every-statistic';
import { findStatistic } from '$main/queries/find';
import { dayNotes, notesOnDays } from '$main/queries/statistics';
import { isDayStatistic, STATISTIC_NAMES } from '$shared/api/statistics';
import { textInTurns } from '$shared/lib/in-turns';
import { terminalText } from '$shared/text/en/terminal';
import { toArchive } from '$statistics/exports/archive';
import { csvPieces } from '$statistics/exports/csv';
import { jsonPieces } from '$statistics/exports/json';
import { type ExportTable, noteTable, withNoteColumn } from '$statistics/exports/tables';
import { defineTerminalCommand } from '../command';
import {
  ACCOUNT_OPTIONS,
  DAYS_OPTIONS,
  formatOption,
  LIMIT_OPTION,
  readAccount,
  readDaysOptions,
  readFormat,
  readLimit,
  readSeparator,
  WEBSITE_ARGUMENT,
} from '../options';
import { csvOutput, withAgeNote } from '../print';

const FORMATS = ['zip', 'json', 'csv'] as const;

const isOfDays = ({ name }: ExportTable): boolean =>
  STATISTIC_NAMES.some((one) => one === name && isDayStatistic(one));

/** Writes statistics into files. */
export const exportCommand = defineTerminalCommand({
  name: 'export',
  options: {
    ...ACCOUNT_OPTIONS,
    ...DAYS_OPTIONS,
    ...LIMIT_OPTION,
    ...formatOption(FORMATS),
    statistic: {
      type: 'string',
      short: 's',
      value: 'STATISTIC',
      multiple: true,
      completes: STATISTIC_NAMES,
    },
  },
  arguments: [WEBSITE_ARGUMENT],
  text: terminalText.commands.export,
  parse(values, [website = '']) {
    const file = values.output ?? null;
    const ending = FORMATS.find((name) => file?.toLowerCase().endsWith(`.${name}`));
    const format = readFormat(values.format, FORMATS) ?? ending ?? 'json';
    const names = values.statistic?.map(findStatistic) ?? STATISTIC_NAMES;
    if (format === 'zip' && file === null) throw new ArgumentError(terminalText.zipNeedsFile);
    if (format === 'csv' && names.length !== 1) throw new ArgumentError(terminalText.csvIsOne);
    return {
      ...readAccount(values),
      ...readDaysOptions(values),
      most: readLimit(values),
      website,
      names,
      format,
      file,
      separator: readSeparator(values.separator),
    };
  },
  async run({ format, file, separator, isOffline, ...asked }, context) {
    const query = context.query(isOffline);
    const { subject, origin, tables: counted, missing, state } = await readStatistics(query, asked);
    const onDays = subject.days.started === null ? await dayNotes(query, subject) : [];
    const tables = onDays.length === 0 ? counted : [...counted, noteTable(onDays)];
    const [first] = counted;
    const content =
      format === 'zip'
        ? await toArchive(origin, tables, missing, separator)
        : format === 'csv' && first !== undefined
          ? csvOutput(
              file,
              await textInTurns(
                csvPieces(
                  origin,
                  isOfDays(first) ? withNoteColumn(first, onDays) : first,
                  separator,
                ),
              ),
            )
          : await textInTurns(jsonPieces(origin, tables, missing));
    const unsaved = missing.length === 0 ? [] : [terminalText.missing(missing)];
    const notes = [...notesOnDays(subject), ...unsaved];
    return withAgeNote({ content, file }, state, notes);
  },
});
