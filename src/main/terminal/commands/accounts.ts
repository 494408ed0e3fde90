import { terminalText } from '$shared/text/en/terminal';
import { defineTerminalCommand } from '../command';
import {
  formatOption,
  NAMED_FORMATS,
  OUTPUT_OPTION,
  readOutput,
  SEPARATOR_OPTION,
} from '../options';
import { printNames, printRows } from '../print';

/** Lists accounts. */
export const accountsCommand = defineTerminalCommand({
  name: 'accounts',
  options: { ...formatOption(NAMED_FORMATS), ...OUTPUT_OPTION, ...SEPARATOR_OPTION },
  text: terminalText.commands.accounts,
  parse: (values) => readOutput(values, NAMED_FORMATS),
  async run({ format, file, separator }, context) {
    const { accounts, activeId } = context.query(true).services.accounts();
    if (format === 'names')
      return printNames(
        accounts.map(({ name }) => name),
        file,
      );
    const rows = accounts.map(({ id, name, address, kind, zone }) => [
      name,
      id,
      address,
      kind,
      zone?.name ?? terminalText.unknownZone,
      id === activeId ? terminalText.current : '',
    ]);
    const records = accounts.map(({ id, name, address, kind, zone }) => {
      return {
        id,
        name,
        server: address,
        kind,
        zone: zone?.name ?? null,
        current: id === activeId,
      };
    });
    return printRows(terminalText.accountColumns, rows, records, { format, file, separator });
  },
});
