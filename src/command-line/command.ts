import type { Environment } from '$shared/lib/environment';

/**
 * How a shell completes a value: with these words, file names, or the lines that the program prints for a command line.
 * Without it, nothing is completed.
 */
export type ValueCompletion = readonly string[] | 'files' | { asks: string };

/** An option in the form that parseArgs expects. */
export interface OptionRow {
  type: 'string' | 'boolean';
  /** One letter, for the short form. */
  short?: string;
  /** Whether it may be repeated. */
  multiple?: boolean;
  /** The name of its value in the help, such as `DIR`. */
  value?: string;
  /** The value if the option is given without one. Without this, a string option requires a value. */
  bare?: string;
  /** Whether an environment variable (variables.ts) sets it, too. The command line takes precedence. */
  variable?: boolean;
  completes?: ValueCompletion;
}
export type OptionTable = Readonly<Record<string, OptionRow>>;

/** The values of the given options, typed by their rows. */
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
  /** Its name in the help, such as `FILE`. */
  name: string;
  /** Whether it may be repeated; only for the last argument. */
  many?: boolean;
  /** The message when it is missing. */
  missing: string;
  completes?: ValueCompletion;
}

/** The texts of a command in the help. */
export interface CommandText<Name extends PropertyKey> {
  /** One line of the overview. */
  summary: string;
  about: string;
  options: Readonly<Record<Name, string>>;
  /** Example arguments, each a complete command line after the command. */
  examples?: readonly string[];
}

/**
 * A command as declared in its file. `Settings` is the type of its checked options and arguments, `Context` of the
 * program's environment, `Outcome` of its result.
 */
export interface Declaration<Table extends OptionTable, Settings, Context, Outcome> {
  /** One word, or several for a command of a group: `imports undo`. */
  name: string;
  options: Table;
  arguments?: readonly ArgumentRow[];
  text: CommandText<keyof Table>;
  /** False if it runs without the program's data. */
  needsData?: boolean;
  /** Checks the values. @throws BadArgument */
  parse(values: OptionValues<Table>, words: readonly string[], environment: Environment): Settings;
  /**
   * Loads the needed code and runs the command.
   *
   * @throws AppFailure
   */
  run(settings: Settings, context: Context): Promise<Outcome>;
}

/** A command in the table, without the types of its options. */
export interface Command<Settings = unknown, Context = never, Outcome = unknown> {
  name: string;
  options: OptionTable;
  arguments: readonly ArgumentRow[];
  text: CommandText<string>;
  needsData: boolean;
  /**
   * @param values by option, with the types of its row
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
  /** An option that several commands share must have the same type in all of them. */
  commands: readonly Command<Settings, Context, Outcome>[];
  /** The command that runs when none is named; null to show the help. */
  first: string | null;
  /** The program's name in the help. */
  nameIn(environment: Environment): string;
  /**
   * The last paragraphs of the general help.
   *
   * @param help the arguments that show a command's help
   */
  about(help: string): readonly string[];
  /** The environment variables that set options; null without any. */
  variables: Variables | null;
}

/** How environment variables set options. */
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
      const settings = declared.parse(values, words, environment);
      return { settings, run: (context) => declared.run(settings, context) };
    },
  };
}
