import type { Environment } from '$shared/lib/environment';

/**
 * How a shell completes a value: with these words, file names, or the lines that the program prints for a command line.
 * Without it, nothing is completed.
 */
export type ValueCompletion = readonly string[] | 'files' | { asks: string };

/** An option, as parseArgs takes it. */
export interface OptionRow {
  type: 'string' | 'boolean';
  /** One letter, for the short form. */
  short?: string;
  /** Whether it may be given several times. */
  multiple?: boolean;
  /** The name of its value in the help, such as `DIR`. */
  value?: string;
  /** The value if the option is given without one. Without this, a string option requires a value. */
  bare?: string;
  /** Whether an environment variable (variables.ts) sets it too. The command line wins. */
  variable?: boolean;
  completes?: ValueCompletion;
}
export type OptionTable = Readonly<Record<string, OptionRow>>;

/** The values of the options that were given, typed by their rows. */
export type OptionValues<Table extends OptionTable> = {
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
  completes?: ValueCompletion;
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

/**
 * A command of a terminal, as its file declares it. `Settings` is what its options and arguments mean, `Context` what the
 * program hands to every command, `Outcome` what a command brings about.
 */
export interface Declaration<Table extends OptionTable, Settings, Context, Outcome> {
  /** One word, or several for a command of a group: `imports undo`. */
  name: string;
  options: Table;
  arguments?: readonly ArgumentRow[];
  text: CommandText<keyof Table>;
  /** False when it runs without the program's data. */
  needsData?: boolean;
  /** Checks the values. @throws BadArgument */
  parse(values: OptionValues<Table>, words: readonly string[], environment: Environment): Settings;
  /** Loads what the command needs, and does it. @throws AppFailure */
  run(settings: Settings, context: Context): Promise<Outcome>;
}

/** A command in the table, without the types of its own options. */
export interface Command<Settings = unknown, Context = never, Outcome = unknown> {
  name: string;
  options: OptionTable;
  arguments: readonly ArgumentRow[];
  text: CommandText<string>;
  needsData: boolean;
  /**
   * @param values by option, of the types its row names
   * @throws BadArgument
   */
  prepare(
    values: object,
    words: readonly string[],
    environment: Environment,
  ): PreparedCommand<Settings, Context, Outcome>;
}

/** A command with checked settings. */
export interface PreparedCommand<Settings, Context, Outcome> {
  settings: Settings;
  run(context: Context): Promise<Outcome>;
}

/** A program with commands. */
export interface Program<Settings = unknown, Context = never, Outcome = unknown> {
  /** An option that several commands have is of the same type in all. */
  commands: readonly Command<Settings, Context, Outcome>[];
  /** What runs when no command is named: its name, or null for the help. */
  first: string | null;
  /** How it is started, as the help writes it. */
  nameIn(environment: Environment): string;
  /** The last paragraphs of the help without a command. @param help how a command's own help is shown */
  about(help: string): readonly string[];
  /** Environment variables that set options; null without. */
  variables: Variables | null;
}

/** How environment variables set the options whose rows say so. */
export interface Variables {
  nameOf(option: string): string;
  /** @throws BadArgument */
  read(options: OptionTable, environment: Environment): object;
}

/** An invalid argument. The message explains it. */
export class BadArgument extends Error {
  override readonly name = 'BadArgument';
}

/** Makes a command from its declaration. */
export function toCommand<const Table extends OptionTable, Settings, Context, Outcome>(
  declared: Declaration<Table, Settings, Context, Outcome>,
): Command<Settings, Context, Outcome> {
  return {
    ...declared,
    arguments: declared.arguments ?? [],
    needsData: declared.needsData ?? true,
    prepare(values, words, environment) {
      const settings = declared.parse(values as OptionValues<Table>, words, environment);
      return { settings, run: (context) => declared.run(settings, context) };
    },
  };
}
