import type { Environment } from '$shared/lib/environment';
import { commandLineText } from '$shared/text/en/command-line';
import type { Command, OptionRow, Program } from './command';

const WIDTH = 100;
const texts = commandLineText.help;

/** Writes the general help, with one line for each command. */
export function helpOverview(program: Program, environment: Environment): string {
  const name = program.nameIn(environment);
  const rows = program.commands.map(({ name: command, text }): Row => [command, text.summary]);
  const usage = program.first === null ? texts.command : texts.optionalCommand;
  return [
    texts.usage(`${name} ${usage}`),
    table(rows),
    ...program.about(`${name} ${texts.commandHelp}`).map(wrap),
  ].join('\n\n');
}

/** Writes the help of a command. */
export function commandHelp(program: Program, command: Command, environment: Environment): string {
  const { name, options, text } = command;
  const called = program.nameIn(environment);
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
    texts.usage([called, name, texts.options, ...words].join(' ')),
    wrap(text.about),
    table([...rows, [usageOf('help', { type: 'boolean', short: 'h' }), texts.ofHelp]]),
    ...(variable === undefined || program.variables === null
      ? []
      : [wrap(texts.variables(variable, program.variables.nameOf(variable)))]),
    ...(examples.length === 0
      ? []
      : [
          [texts.examples, ...examples.map((each) => `  ${called} ${name} ${each}`.trimEnd())].join(
            '\n',
          ),
        ]),
  ].join('\n\n');
}

function usageOf(name: string, { short, value, bare }: OptionRow): string {
  const letter = short === undefined ? '   ' : `-${short},`;
  if (value === undefined) return `${letter} --${name}`;
  return `${letter} --${name} ${bare === undefined ? value : `[${value}]`}`;
}

type Row = readonly [name: string, text: string];

/** Writes rows in two columns. The second column is wrapped. */
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

/** Wraps a text at word boundaries. */
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
