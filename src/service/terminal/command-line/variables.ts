import type { Environment } from '$shared/lib/environment';
import { serviceText } from '$shared/text/en/service';
import { ArgumentError, type OptionRow, type OptionTable } from './command';

type Value = string | boolean | string[];

/** Returns the name of the environment variable of an option: that of `--hit-limit` is SITEDECK_SERVICE_HIT_LIMIT. */
export const variableOf = (option: string): string =>
  `SITEDECK_SERVICE_${option.toUpperCase().replaceAll('-', '_')}`;

/** Lets environment variables set the options of a table, except those whose row forbids it. */
export function withVariables<const Table extends OptionTable>(options: Table): Table {
  const rows = Object.entries(options).map(([name, row]) => [name, { variable: true, ...row }]);
  return Object.fromEntries(rows) as Table;
}

/**
 * Reads options from environment variables. An empty variable counts as not set, because compose files leave some
 * empty.
 *
 * @throws ArgumentError for a switch that is neither true nor false
 */
export function readVariables(
  options: OptionTable,
  environment: Environment,
): Record<string, Value> {
  const found: Record<string, Value> = {};
  for (const [option, row] of Object.entries(options)) {
    const name = variableOf(option);
    const text = environment[name]?.trim() ?? '';
    if (row.variable === true && text !== '') found[option] = valueOf(name, row, text);
  }
  return found;
}

function valueOf(name: string, { type, multiple }: OptionRow, text: string): Value {
  if (type === 'boolean') return readSwitch(name, text);
  return multiple === true ? text.split(/[\s,]+/).filter((part) => part !== '') : text;
}

function readSwitch(name: string, text: string): boolean {
  if (/^(?:true|1|yes|on)$/i.test(text)) return true;
  if (/^(?:false|0|no|off)$/i.test(text)) return false;
  throw new ArgumentError(serviceText.terminal.notASwitch(name, text));
}
