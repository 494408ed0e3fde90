/** An option, as parseArgs takes it. */
export interface OptionRow {
  type: 'string' | 'boolean';
  /** One letter, for the short form. */
  short?: string;
  /** Whether it may be given several times. */
  multiple?: boolean;
  /** What the help calls its value, such as `DIR`. */
  value?: string;
  /** What it means without a value. Otherwise, a string option needs one. */
  bare?: string;
  /** Whether an environment variable (variables.ts) sets it too. The command line wins. */
  variable?: boolean;
}
export type OptionTable = Readonly<Record<string, OptionRow>>;

/** The values of the options that were given, typed by their rows. */
export type Values<Table extends OptionTable> = {
  readonly [Name in keyof Table]?: Value<Table[Name]> | undefined;
};
type Value<Row extends OptionRow> = Row extends { multiple: true }
  ? readonly string[]
  : Row['type'] extends 'boolean'
    ? boolean
    : string;

/** An argument without hyphens after the command's name. */
export interface ArgumentRow {
  /** What the help calls it, such as `FILE`. */
  name: string;
  /** Whether more of them may follow; only of the last argument. */
  many?: boolean;
  /** The message when it is missing. */
  missing: string;
}

/** What the help says about a command. */
export interface CommandText<Name extends PropertyKey> {
  /** One line of the overview. */
  summary: string;
  about: string;
  options: Readonly<Record<Name, string>>;
  /** Arguments of the command, each a full example. */
  examples?: readonly string[];
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** What every command's settings may have. */
export interface CommandSettings {
  /** The data folder. */
  dataDir?: string | undefined;
  /** The time zone of days and hours; the system's without it. */
  timezone?: string | undefined;
}

export interface RunContext {
  /** The built reader thread. */
  readerScript: URL;
}

/** A command of the terminal, as its file declares it. */
interface Declaration<Table extends OptionTable, Settings extends CommandSettings> {
  /** One word, or several for a command of a group: `imports undo`. */
  name: string;
  options: Table;
  arguments?: readonly ArgumentRow[];
  text: CommandText<keyof Table>;
  /** Checks the values. @throws BadArgument */
  parse(values: Values<Table>, words: readonly string[], environment: Environment): Settings;
  /** Loads what the command needs, and does it. @throws AppFailure */
  run(settings: Settings, context: RunContext): Promise<void>;
}

/** A command in the table, without the types of its own options. */
export interface Command {
  name: string;
  options: OptionTable;
  arguments: readonly ArgumentRow[];
  text: CommandText<string>;
  /** @param values by option, of the types its row names @throws BadArgument */
  prepare(values: object, words: readonly string[], environment: Environment): Prepared;
}

/** A command with checked settings. */
export interface Prepared {
  settings: CommandSettings;
  run(context: RunContext): Promise<void>;
}

/** An invalid argument. The message explains it. */
export class BadArgument extends Error {
  override readonly name = 'BadArgument';
}

export function defineCommand<const Table extends OptionTable, Settings extends CommandSettings>(
  declared: Declaration<Table, Settings>,
): Command {
  return {
    ...declared,
    arguments: declared.arguments ?? [],
    prepare(values, words, environment) {
      const settings = declared.parse(values as Values<Table>, words, environment);
      return { settings, run: (context) => declared.run(settings, context) };
    },
  };
}
