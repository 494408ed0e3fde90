/** Quotes names and joins them as a list: `"a"`, `"b"`, and `"c"`. */
const quoted = (names: readonly string[]): string =>
  new Intl.ListFormat('en').format(names.map((name) => `"${name}"`));

/** The texts about the command line that all programs with commands share. */
export const commandLineText = {
  badArgument: (reason: string) => `${reason}\nRun with --help for the arguments.`,
  unknownCommand: (name: string, others: readonly string[] = [], meant: string | null = null) =>
    `There is no command "${name}".` +
    (others.length === 0 ? '' : ` There is ${quoted(others)}.`) +
    (meant === null ? '' : ` Did you mean "${meant}"?`),
  groupOnly: (name: string, commands: readonly string[]) =>
    `"${name}" is not a whole command. There is ${quoted(commands)}.`,
  foreignOption: (option: string, command: string, owners: readonly string[]) =>
    `"${command}" has no option --${option}: it is one of ${quoted(owners)}.`,
  unknownLetter: (letter: string) => `There is no option -${letter}.`,
  unexpected: (text: string) => `Unknown argument "${text}".`,
  help: {
    usage: (line: string) => `Usage: ${line}`,
    command: 'COMMAND [options]',
    optionalCommand: '[COMMAND] [options]',
    options: '[options]',
    commandHelp: 'COMMAND --help',
    ofHelp: 'this text',
    ofVersion: 'the version',
    variables: (option: string, variable: string) =>
      `Environment variables set options too: ${variable} is --${option}. The command line wins.`,
    examples: 'Examples:',
  },
} as const;
