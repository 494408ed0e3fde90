import { ArgumentError } from '$command-line/command';
import { readStatistics } from '$main/queries/every-statistic';
import { notesOnDays } from '$main/queries/statistics';
import { STATISTIC_NAMES } from '$shared/api/statistics';
import { formatDomain } from '$shared/lib/domains';
import { getText } from '$shared/text';
import { terminalText } from '$shared/text/en/terminal';
import { defineTerminalCommand } from '../command';
import {
  DAYS_OPTIONS,
  formatOption,
  OUTPUT_OPTION,
  readAccount,
  readDaysOptions,
  readFormat,
  READING_OPTIONS,
  readOneOf,
  WEBSITE_ARGUMENT,
} from '../options';
import { withAgeNote } from '../print';

const FORMATS = ['pdf', 'html'] as const;
const PAPERS = ['a4', 'letter'] as const;

/** Writes the report of a website. */
export const reportCommand = defineTerminalCommand({
  name: 'report',
  options: {
    ...READING_OPTIONS,
    ...OUTPUT_OPTION,
    ...DAYS_OPTIONS,
    ...formatOption(FORMATS),
    paper: { type: 'string', value: 'PAPER', completes: PAPERS },
  },
  arguments: [WEBSITE_ARGUMENT],
  text: terminalText.commands.report,
  parse(values, [website = '']) {
    const file = values.output ?? null;
    const ending = FORMATS.find((name) => file?.toLowerCase().endsWith(`.${name}`));
    const format = readFormat(values.format, FORMATS) ?? ending ?? 'pdf';
    if (format === 'pdf' && file === null) throw new ArgumentError(terminalText.pdfNeedsFile);
    const paper = readOneOf(values.paper, PAPERS, terminalText.notAPaper);
    const { compare = 'previous', ...days } = readDaysOptions(values);
    return { ...readAccount(values), ...days, compare, website, format, paper, file };
  },
  async run({ format, paper, file, isOffline, ...asked }, context) {
    const question = { ...asked, isOver: true, names: STATISTIC_NAMES } as const;
    const { subject, missing, state } = await readStatistics(context.query(isOffline), question);
    const { source, website, days } = subject;
    // There is nothing to draw.
    if (days.started !== null) {
      return { content: '', file: null, notes: notesOnDays(subject), code: 0 };
    }
    const { range, compared } = days;
    const { report, statistics } = getText();
    const content = await context.drawPage({
      source,
      range,
      compared,
      isOffline,
      format,
      paper,
      title: report.title({
        domain: formatDomain(website.domain),
        period: statistics.days(range.from, range.to),
      }),
    });
    const unsaved = missing.length === 0 ? [] : [terminalText.missing(missing)];
    const notes = [...notesOnDays(subject), ...unsaved];
    return withAgeNote({ content, file }, state, notes);
  },
});
