import { readAnswer } from '$main/queries/context';
import { type AnswerAge, datedAnswer } from '$main/queries/dated';
import { findWebsite } from '$main/queries/find';
import { listWebsites } from '$main/queries/websites';
import { formatDomain } from '$shared/lib/domains';
import { terminalText } from '$shared/text/en/terminal';
import { toCsv } from '$statistics/exports/csv';
import { websitesJson } from '$statistics/exports/json';
import { websitesTable } from '$statistics/exports/websites-table';
import { defineTerminalCommand } from '../command';
import {
  ACCOUNT_OPTIONS,
  formatOption,
  NAMED_FORMATS,
  readAccount,
  readOutput,
  TABLE_FORMATS,
  WEBSITE_ARGUMENT,
} from '../options';
import { csvOutput, printNames, printRows, printWebsite, withAgeNote } from '../print';

const words = terminalText.commands;

/** Of a website that is saved in a list alone. */
const UNKNOWN: AnswerAge = { fetchedAt: null, isSaved: true, problem: null, gaps: [] };

/** Lists websites. */
export const websitesListCommand = defineTerminalCommand({
  name: 'websites list',
  options: {
    ...ACCOUNT_OPTIONS,
    ...formatOption(NAMED_FORMATS),
    search: { type: 'string', value: 'TEXT' },
  },
  text: words['websites list'],
  parse: (values) => ({
    ...readAccount(values),
    search: values.search ?? '',
    output: readOutput(values, NAMED_FORMATS),
  }),
  async run({ output, isOffline, ...asked }, context) {
    const { account, list } = await listWebsites(context.query(isOffline), asked);
    const part = { search: asked.search, sort: { by: 'domain', order: 'asc' } as const, first: 1 };
    const table = websitesTable(list.rows, {
      ...part,
      total: list.total,
      fetchedAt: list.fetchedAt,
    });
    const { name, address: server } = account;
    const origin = { website: null, account: name, server, period: null, compared: null };
    const { format, file, separator } = output;
    if (format === 'names') {
      return withAgeNote(
        printNames(
          list.rows.map(({ domain }) => formatDomain(domain)),
          file,
        ),
        list,
      );
    }
    if (format === 'json') return withAgeNote({ content: websitesJson(origin, table), file }, list);
    if (format === 'csv') {
      return withAgeNote({ content: csvOutput(file, toCsv(origin, table, separator)), file }, list);
    }
    const at = (column: string): number => table.columns.indexOf(column);
    const columns = ['id', 'domain', 'privacy', 'favorite', 'created_at'].map(at);
    const rows = table.rows.map((row) => columns.map((column) => row[column] ?? null));
    const plain = printRows(terminalText.websiteColumns, rows, null, { format, file, separator });
    return withAgeNote(plain, list);
  },
});

/** Shows a website. */
export const websitesShowCommand = defineTerminalCommand({
  name: 'websites show',
  options: ACCOUNT_OPTIONS,
  arguments: [WEBSITE_ARGUMENT],
  text: words['websites show'],
  parse: (values, [name = '']) => ({
    ...readAccount(values),
    name,
    output: readOutput(values, TABLE_FORMATS),
  }),
  async run({ name, account, isOffline, output }, context) {
    const query = context.query(isOffline);
    const found = await findWebsite(query, name, account);
    const { id } = found.website;
    const answer = await readAnswer(query, { kind: 'website', accountId: found.account.id, id });
    const website = answer?.value ?? found.website;
    const state = answer === null ? UNKNOWN : datedAnswer(answer);
    return withAgeNote(printWebsite(website, output), state);
  },
});
