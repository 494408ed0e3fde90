import { commandTexts } from '../../../shared/text/en/service-commands';
import type { Command, Environment, OptionRow } from './command';
import { variableOf } from './variables';

const WIDTH = 100;
const texts = commandTexts.help;

/** What `--help` prints without a command: all commands in a line each. */
export function overview(commands: readonly Command[], environment: Environment): string {
  const program = programName(environment);
  const rows = commands.map(({ name, text }): Row => [name, text.summary]);
  return [
    texts.usage(`${program} ${texts.commandAndOptions}`),
    table(rows),
    ...texts.overview(`${program} ${texts.commandHelp}`, commands[0]?.name ?? '').map(wrap),
  ].join('\n\n');
}

/** What `COMMAND --help` prints. */
export function commandHelp(command: Command, environment: Environment): string {
  const { name, options, text } = command;
  const program = programName(environment);
  const words = command.arguments.map((each) =>
    each.many === true ? `${each.name}...` : each.name,
  );
  const rows = Object.entries(options).map(([option, row]): Row => [
    usageOf(option, row),
    text.options[option] ?? '',
  ]);
  const examples = text.examples ?? [];
  const variable = Object.keys(options).find((option) => options[option]?.variable === true);
  return [
    texts.usage([program, name, texts.options, ...words].join(' ')),
    wrap(text.about),
    table([...rows, [usageOf('help', { type: 'boolean', short: 'h' }), texts.ofHelp]]),
    ...(variable === undefined ? [] : [wrap(texts.variables(variable, variableOf(variable)))]),
    ...(examples.length === 0
      ? []
      : [[texts.examples, ...examples.map((each) => `  ${program} ${name} ${each}`)].join('\n')]),
  ].join('\n\n');
}

/** How this service is started: through npm in the project's folder, or by the package's own script. */
function programName(environment: Environment): string {
  return environment['npm_lifecycle_event'] === 'service'
    ? 'npm run service --'
    : 'sitedeck-service';
}

function usageOf(name: string, { short, value, bare }: OptionRow): string {
  const letter = short === undefined ? '   ' : `-${short},`;
  if (value === undefined) return `${letter} --${name}`;
  return `${letter} --${name} ${bare === undefined ? value : `[${value}]`}`;
}

type Row = readonly [name: string, text: string];

/** Two columns, the second one wrapped. */
function table(rows: readonly Row[]): string {
  const column = Math.max(...rows.map(([name]) => name.length)) + 4;
  return rows
    .map(([name, text]) => {
      const lines = linesOf(text, WIDTH - column).join(`\n${' '.repeat(column)}`);
      return `  ${name.padEnd(column - 2)}${lines}`;
    })
    .join('\n');
}

const wrap = (text: string): string => linesOf(text, WIDTH).join('\n');

/** Breaks a text into lines between words. */
function linesOf(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
