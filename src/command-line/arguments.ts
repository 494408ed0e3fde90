import { parseArgs } from 'node:util';
import type { Environment } from '$shared/lib/environment';
import { commandLineText as words } from '$shared/text/en/command-line';
import { nearest, unknownOption, unknownOptionText } from '../shared/command-line.mjs';
import {
  ArgumentError,
  type Command,
  type OptionTable,
  type PreparedCommand,
  type Program,
} from './command';
import { commandHelp, helpOverview } from './help';

/** A parsed command line: a help text, the version, or a command to run. */
export type Request<Settings, Context, Outcome> =
  | { kind: 'help'; text: string }
  | { kind: 'version' }
  | ({ kind: 'run'; name: string; needsData: boolean } & PreparedCommand<
      Settings,
      Context,
      Outcome
    >);

/** The options that every command has. */
export const GENERAL_OPTIONS = {
  version: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const satisfies OptionTable;

/**
 * Parses a program's command line.
 *
 * @throws ArgumentError
 */
export function readArguments<Settings, Context, Outcome>(
  program: Program<Settings, Context, Outcome>,
  argv: readonly string[],
  environment: Environment,
): Request<Settings, Context, Outcome> {
  const { commands } = program;
  const args = withBareValues(commands, argv);
  const given = survey(commands, args);
  if (given.options.has('version')) return { kind: 'version' };
  const isEmpty = given.words.length === 0;
  if (given.options.has('help') || (isEmpty && program.first === null)) {
    return { kind: 'help', text: helpFor(program, given.words, environment) };
  }
  const command = findCommand(commands, isEmpty ? [program.first ?? ''] : given.words);
  if (command === undefined) throw unknownCommand(commands, given.words);
  checkOptions(commands, command, given.options);
  const variables = program.variables?.read(command.options, environment);
  const values = { ...variables, ...parse(args, command.options) };
  const rest = isEmpty ? [] : given.words.slice(wordsIn(command.name));
  checkRest(command, rest);
  const { name, needsData } = command;
  return { kind: 'run', name, needsData, ...command.prepare(values, rest, environment) };
}

/** Inserts the default value after options that are given without one, because parseArgs requires a value. */
function withBareValues(commands: readonly Command[], argv: readonly string[]): string[] {
  const rows = commands.flatMap(({ options }) => Object.entries(options));
  const bare = new Map(rows.flatMap(([name, row]) => (row.bare ? [[`--${name}`, row.bare]] : [])));
  const isValue = (next: string | undefined): boolean =>
    next !== undefined &&
    !next.startsWith('-') &&
    !commands.some(({ name }) => name.split(' ')[0] === next);
  const end = argv.indexOf('--');
  return argv.map((arg, index) => {
    const meaning = end === -1 || index < end ? bare.get(arg) : undefined;
    return meaning === undefined || isValue(argv[index + 1]) ? arg : `${arg}=${meaning}`;
  });
}

/** Collects the words and options of a command line before it is known which command they name. */
function survey(commands: readonly Command[], argv: readonly string[]) {
  const tables: OptionTable[] = [...commands.map((each) => each.options), GENERAL_OPTIONS];
  const options = Object.fromEntries(tables.flatMap((table) => Object.entries(table)));
  const names = Object.keys(options);
  const stranger = unknownOption(argv, (name) => names.includes(name));
  if (stranger !== null) throw new ArgumentError(unknownOptionText(stranger, names));
  const { tokens, positionals } = parseArgs({
    args: [...argv],
    options,
    strict: false,
    tokens: true,
  });
  const given = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
  return { words: positionals, options: new Set(given) };
}

/** Returns the command with the longest name that the words begin with. */
function findCommand<Found extends Command>(
  commands: readonly Found[],
  given: readonly string[],
): Found | undefined {
  return commands
    .filter(({ name }) => name === given.slice(0, wordsIn(name)).join(' '))
    .sort((a, b) => wordsIn(b.name) - wordsIn(a.name))[0];
}

const wordsIn = (name: string): number => name.split(' ').length;

/** Returns the commands of a group: those whose names consist of the word and further words. */
const groupOf = (commands: readonly Command[], word = ''): Command[] =>
  commands.filter(({ name }) => name.startsWith(`${word} `));

function helpFor(program: Program, given: readonly string[], environment: Environment): string {
  const { commands } = program;
  if (given.length === 0) return helpOverview(program, environment);
  const command = findCommand(commands, given);
  if (command !== undefined) return commandHelp(program, command, environment);
  const group = groupOf(commands, given[0]);
  if (group.length === 0) throw unknownCommand(commands, given);
  return group.map((each) => commandHelp(program, each, environment)).join('\n\n');
}

function unknownCommand(commands: readonly Command[], given: readonly string[]): ArgumentError {
  const [first = '', second] = given;
  const group = groupOf(commands, first).map(({ name }) => name);
  if (group.length === 0) {
    const names = [...new Set(commands.map(({ name }) => name.split(' ')[0] ?? ''))];
    return new ArgumentError(words.unknownCommand(first, [], nearest(first, names)));
  }
  if (second === undefined) return new ArgumentError(words.groupOnly(first, group));
  return new ArgumentError(words.unknownCommand(`${first} ${second}`, group));
}

/** @throws ArgumentError for an option of another command, or an unknown letter */
function checkOptions(
  commands: readonly Command[],
  command: Command,
  given: ReadonlySet<string>,
): void {
  for (const option of given) {
    if (option in command.options) continue;
    const owners = commands.filter(({ options }) => option in options).map(({ name }) => name);
    throw new ArgumentError(
      owners.length === 0
        ? words.unknownLetter(option)
        : words.foreignOption(option, command.name, owners),
    );
  }
}

function parse(argv: readonly string[], options: OptionTable): object {
  try {
    return parseArgs({ args: [...argv], allowPositionals: true, options }).values;
  } catch (cause) {
    throw new ArgumentError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** @throws ArgumentError for missing or surplus arguments */
function checkRest(command: Command, rest: readonly string[]): void {
  const missing = command.arguments[rest.length];
  if (missing !== undefined) throw new ArgumentError(missing.missing);
  const unexpected = rest[command.arguments.length];
  if (unexpected !== undefined && command.arguments.at(-1)?.many !== true) {
    throw new ArgumentError(words.unexpected(unexpected));
  }
}
