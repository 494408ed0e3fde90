import { compareTotals, readMovers, readSummary } from '$main/queries/compare';
import { noteOnRunning, notesOnDays } from '$main/queries/statistics';
import { terminalText } from '$shared/text/en/terminal';
import { instantOf } from '$statistics/exports/origin';
import { defineTerminalCommand } from '../command';
import {
  ACCOUNT_OPTIONS,
  DAYS_OPTIONS,
  formatOption,
  LIMIT_OPTION,
  OUTPUT_OPTION,
  readAccount,
  readDaysOptions,
  READING_OPTIONS,
  readLimit,
  readOutput,
  TABLE_FORMATS,
  WEBSITE_ARGUMENT,
} from '../options';
import { printStatistic, withAgeNote } from '../print';

const words = terminalText.commands;
const SENTENCE_FORMATS = ['text', 'json'] as const;

/** Compares the totals of two periods. */
export const compareCommand = defineTerminalCommand({
  name: 'compare',
  options: { ...ACCOUNT_OPTIONS, ...DAYS_OPTIONS },
  arguments: [WEBSITE_ARGUMENT],
  text: words.compare,
  parse: (values, [website = '']) => ({
    ...readAccount(values),
    ...readDaysOptions(values),
    website,
    output: readOutput(values, TABLE_FORMATS),
  }),
  async run({ output, isOffline, ...asked }, context) {
    return printStatistic(await compareTotals(context.query(isOffline), asked), output);
  },
});

/** Shows the biggest changes. */
export const moversCommand = defineTerminalCommand({
  name: 'movers',
  options: { ...ACCOUNT_OPTIONS, ...DAYS_OPTIONS, ...LIMIT_OPTION },
  arguments: [WEBSITE_ARGUMENT],
  text: words.movers,
  parse: (values, [website = '']) => ({
    ...readAccount(values),
    ...readDaysOptions(values),
    most: readLimit(values),
    website,
    output: readOutput(values, TABLE_FORMATS),
  }),
  async run({ output, isOffline, ...asked }, context) {
    return printStatistic(await readMovers(context.query(isOffline), asked), output);
  },
});

/** Summarizes the numbers in a sentence. */
export const summaryCommand = defineTerminalCommand({
  name: 'summary',
  options: {
    ...READING_OPTIONS,
    ...OUTPUT_OPTION,
    ...DAYS_OPTIONS,
    ...formatOption(SENTENCE_FORMATS),
  },
  arguments: [WEBSITE_ARGUMENT],
  text: words.summary,
  parse: (values, [website = '']) => ({
    ...readAccount(values),
    ...readDaysOptions(values),
    website,
    output: readOutput(values, SENTENCE_FORMATS),
  }),
  async run({ output: { format, file }, isOffline, ...asked }, context) {
    const answer = await readSummary(context.query(isOffline), asked);
    const { sentence, subject, origin, state } = answer;
    const { website, account, period, compared, unfinished } = origin;
    const fetchedAt = instantOf(state.fetchedAt);
    const marked = unfinished !== undefined && { unfinished };
    const record = { website, account, period, ...marked, compared, fetchedAt, sentence };
    const isJson = format === 'json';
    const text = isJson ? JSON.stringify(record, null, 2) : sentence;
    const content = text === null ? '' : `${text}\n`;
    const notes = [...notesOnDays(subject), ...(isJson ? [] : noteOnRunning(subject))];
    return withAgeNote({ content, file }, state, notes);
  },
});
