import { terminalText } from '../../../shared/text/en/terminal';
import { defineCommand } from '../command';
import { OUTPUT_OPTIONS, readOutput } from '../options';
import { printRows, TABLE_FORMATS } from '../print';

/** Lists accounts. */
export const accountsCommand = defineCommand({
  name: 'accounts',
  options: OUTPUT_OPTIONS,
  text: terminalText.commands.accounts,
  parse: (values) => readOutput(values, TABLE_FORMATS),
  async run(output, context) {
    const { accounts, activeId } = context.query(true).services.accounts();
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
    return printRows(terminalText.accountColumns, rows, records, output);
  },
});
