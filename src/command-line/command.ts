import type { Environment } from '$shared/lib/environment';

/**
 * How a shell completes a value: with these words, with file names, or with the lines that the program prints for a
 * command line. Without a completion, shells offer nothing.
 */
export type ValueCompletion = readonly string[] | 'files' | { asks: string };

/** An option, in the form that parseArgs expects. */
export interface OptionRow {
  type: 'string' | 'boolean';
  /** The letter of the option's short form. */
  short?: string;
  /** Whether the option may be repeated. */
  multiple?: boolean;
  /** The name of the option's value in the help, such as `DIR`. */
  value?: string;
  /** The value if the option is given without one. If absent, a string option requires a value. */
  bare?: string;
  /** Whether an environment variable (variables.ts) can also set the option. The command line takes precedence. */
  variable?: boolean;
  completes?: ValueCompletion;
}
export type OptionTable = Readonly<Record<string, OptionRow>>;

/** The values of the given options, with the types of their rows. */
export type OptionValues<Table extends OptionTable> = {
  readonly [Name in keyof Table]?: Value<Table[Name]> | undefined;
};
type Value<Row extends OptionRow> = Row extends { multiple: true }
  ? readonly string[]
  : Row['type'] extends 'boolean'
    ? boolean
    : string;

/** An argument after the command's name that is not an option. */
export interface ArgumentRow {
  /** The argument's name in the help, such as `FILE`. */
  name: string;
  /** Whether the argument may be repeated. Only the last one may be. */
  many?: boolean;
  /** The message if the argument is missing. */
  missing: string;
  completes?: ValueCompletion;
}

/** The texts of a command in the help. */
export interface CommandText<Name extends PropertyKey> {
  /** The command's line in the overview. */
  summary: string;
  about: string;
  options: Readonly<Record<Name, string>>;
  /** Example command lines, without the program and the command. */
  examples?: readonly string[];
}

/**
 * A command as declared in its file. `Settings` is the type of its checked options and arguments, `Context` that of
 * the program's environment, `Outcome` that of its result.
 */
export interface Declaration<Table extends OptionTable, Settings, Context, Outcome> {
  /** The command's name: one word, or several for a command of a group, such as `imports undo`. */
  name: string;
  options: Table;
  arguments?: readonly ArgumentRow[];
  text: CommandText<keyof Table>;
  /** Whether the command needs the program's data; true if absent. */
  needsData?: boolean;
  /** Converts the values to settings. @throws ArgumentError */
  parse(values: OptionValues<Table>, words: readonly string[], environment: Environment): Settings;
  /**
   * Loads the code that the command needs, and runs it.
   *
   * @throws AppFailure
   */
  run(settings: Settings, context: Context): Promise<Outcome>;
}

/** A command in the program's table, without the types of its options. */
export interface Command<Settings = unknown, Context = never, Outcome = unknown> {
  name: string;
  options: OptionTable;
  arguments: readonly ArgumentRow[];
  text: CommandText<string>;
  needsData: boolean;
  /**
   * @param values the values by option, with the types of their rows
   * @throws ArgumentError
   */
  prepare(
    values: object,
    words: readonly string[],
    environment: Environment,
  ): PreparedCommand<Settings, Context, Outcome>;
}

/** A command whose settings were checked. It is ready to run. */
export interface PreparedCommand<Settings, Context, Outcome> {
  settings: Settings;
  run(context: Context): Promise<Outcome>;
}

/** A program with commands. */
export interface Program<Settings = unknown, Context = never, Outcome = unknown> {
  /** The commands. An option that several of them have must have the same type in all. */
  commands: readonly Command<Settings, Context, Outcome>[];
  /** The command that runs if the command line names none; null shows the help. */
  first: string | null;
  /** The program's name in the help. */
  nameIn(environment: Environment): string;
  /**
   * Returns the last paragraphs of the general help.
   *
   * @param help the arguments that show a command's help
   */
  about(help: string): readonly string[];
  /** The environment variables that set options; null if there are none. */
  variables: Variables | null;
}

/** How environment variables set options. */
export interface Variables {
  nameOf(option: string): string;
  /** @throws ArgumentError */
  read(options: OptionTable, environment: Environment): object;
}

/** An invalid argument. The message explains it to the user. */
export class ArgumentError extends Error {
  override readonly name = 'ArgumentError';
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
