import { InvalidQueryError, type QueryContext } from '$main/queries/context';
import type { ListedReport, ReportRun } from '$shared/bridge/report-values';
import { formatDomain } from '$shared/lib/domains';
import type { WebsiteGroup } from '$shared/settings/collections';
import { currentName } from '$shared/settings/groups';
import type { ScheduledReport } from '$shared/settings/scheduled-reports';
import { terminalText } from '$shared/text/en/terminal';
import { formatInstant } from '$shared/text/format';
import { nearest } from '../../../shared/command-line.mjs';
import { defineTerminalCommand, type Reply } from '../command';
import {
  formatOption,
  NAMED_FORMATS,
  OUTPUT_OPTION,
  OUTPUT_OPTIONS,
  readOutput,
  SEPARATOR_OPTION,
  TABLE_FORMATS,
} from '../options';
import { failureLine, printNames, printRows } from '../print';

const words = terminalText.commands;
const text = terminalText.reports;

/** Lists scheduled reports. */
export const reportsListCommand = defineTerminalCommand({
  name: 'reports list',
  options: { ...formatOption(NAMED_FORMATS), ...OUTPUT_OPTION, ...SEPARATOR_OPTION },
  text: words['reports list'],
  parse: (values) => readOutput(values, NAMED_FORMATS),
  async run({ format, file, separator }, context) {
    const { handlers } = context.query(true).services;
    const { reports } = await handlers['reports.list']({});
    if (format === 'names') {
      return printNames(
        reports.map(({ name }) => name),
        file,
      );
    }
    const { groups } = await handlers['collections.list']({});
    const rows = reports.map((report) => [
      report.name,
      aboutWords(report, groups),
      `${text.intervals[report.every]} ${report.time}`,
      report.format,
      report.folder ?? report.recipients.join(', '),
      report.next === null ? text.off : formatInstant(report.next),
      report.last === null ? null : outcomeWords(report.last),
    ]);
    return printRows(text.columns, rows, reports.map(recordOf), { format, file, separator });
  },
});

/** Makes scheduled reports. */
export const reportsRunCommand = defineTerminalCommand({
  name: 'reports run',
  options: {
    ...OUTPUT_OPTIONS,
    report: {
      type: 'string',
      multiple: true,
      value: 'REPORT',
      completes: { asks: 'reports list --format names' },
    },
  },
  text: words['reports run'],
  parse: (values) => ({
    names: values.report ?? null,
    output: readOutput(values, TABLE_FORMATS),
  }),
  async run({ names, output }, context): Promise<Reply> {
    const query = context.query(false);
    const ids = names && (await findReports(query, names));
    const runs = await context.runReports(ids);
    const isCut = ids !== null && runs.length < ids.length;
    const rows = runs.map((run) => [
      run.name,
      terminalText.range(run.range.from, run.range.to),
      text.outcomes[run.outcome],
      run.to.join(', '),
    ]);
    const failures = runs.flatMap(({ name, failure }) =>
      failure === null ? [] : [`${name}: ${failureLine(failure)}`],
    );
    const isIdle = runs.length === 0;
    const reply = printRows(text.runColumns, rows, runs, output);
    const isSilent = isIdle && output.format === 'table';
    return {
      ...reply,
      content: isSilent ? '' : reply.content,
      notes: [...(isIdle ? [text.nothingDue] : failures), ...(isCut ? [cutShort()] : [])],
      code: runs.every(({ outcome }) => outcome === 'made') && !isCut ? 0 : 1,
    };
  },
});

/** @throws InvalidQueryError */
async function findReports(
  { services }: QueryContext,
  names: readonly string[],
): Promise<string[]> {
  const { reports } = await services.handlers['reports.list']({});
  const ids = names.map((given) => {
    const wanted = given.trim().toLowerCase();
    const found = reports.filter(({ id, name }) => id === given || name.toLowerCase() === wanted);
    const [one, second] = found;
    if (second !== undefined)
      throw new InvalidQueryError(
        text.ambiguous(
          given,
          found.map(({ id }) => id),
        ),
      );
    if (one !== undefined) return one.id;
    const known = reports.map(({ name }) => name);
    throw new InvalidQueryError(text.unknown(given, nearest(given, known)));
  });
  return [...new Set(ids)];
}

/** The note for a partial run: the command was interrupted, or another process took over the data. */
const cutShort = (): string => failureLine({ code: 'cancelled', message: '' });

const aboutWords = ({ about }: ScheduledReport, groups: readonly WebsiteGroup[]): string =>
  about === 'portfolio'
    ? text.portfolio
    : about.map((subject) => formatDomain(currentName(subject, groups))).join(', ');

const outcomeWords = ({ outcome, at }: ReportRun): string =>
  `${text.outcomes[outcome]}, ${formatInstant(at)}`;

/** A report's record in JSON output, without its current activity. */
function recordOf({ next, last, ...report }: ListedReport) {
  const { id, name, about, every, time, format, delivery, folder, recipients, isOn } = report;
  return {
    id,
    name,
    about,
    every,
    time,
    format,
    delivery,
    folder,
    recipients,
    isOn,
    next: next === null ? null : new Date(next).toISOString(),
    last,
  };
}
