import { findStatistic } from '$main/queries/find';
import { readStatistic } from '$main/queries/statistics';
import { STATISTIC_NAMES } from '$shared/api/statistics';
import { terminalText } from '$shared/text/en/terminal';
import { defineTerminalCommand } from '../command';
import {
  ACCOUNT_OPTIONS,
  DAYS_OPTIONS,
  LIMIT_OPTION,
  readAccount,
  readDaysOptions,
  readLimit,
  readOutput,
  TABLE_FORMATS,
  WEBSITE_ARGUMENT,
} from '../options';
import { printStatistic } from '../print';

/** Shows a statistic. */
export const statsCommand = defineTerminalCommand({
  name: 'stats',
  options: { ...ACCOUNT_OPTIONS, ...DAYS_OPTIONS, ...LIMIT_OPTION },
  arguments: [
    WEBSITE_ARGUMENT,
    {
      name: 'STATISTIC',
      missing: terminalText.statisticMissing,
      completes: STATISTIC_NAMES,
    },
  ],
  text: terminalText.commands.stats,
  parse: (values, [website = '', statistic = '']) => ({
    ...readAccount(values),
    ...readDaysOptions(values),
    most: readLimit(values),
    website,
    statistic: findStatistic(statistic),
    output: readOutput(values, TABLE_FORMATS),
  }),
  async run({ output, isOffline, ...asked }, context) {
    return printStatistic(await readStatistic(context.query(isOffline), asked), output);
  },
});
