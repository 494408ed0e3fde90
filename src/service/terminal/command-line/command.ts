import {
  type Command as AnyCommand,
  type Declaration,
  type OptionTable,
  toCommand,
} from '$command-line/command';

export {
  BadArgument,
  type OptionRow,
  type OptionTable,
  type OptionValues,
} from '$command-line/command';

/** The settings that every command may have. */
export interface CommandSettings {
  /** The data folder. */
  dataDir?: string | undefined;
  /** The address of a database that stores the data instead. */
  database?: string | undefined;
  /** The time zone of days and hours; the system's by default. */
  timezone?: string | undefined;
}

export interface RunContext {
  /** The built reader thread. */
  readerScript: URL;
}

/** A command of the service. */
export type ServiceCommand = AnyCommand<CommandSettings, RunContext, void>;

export function defineServiceCommand<
  const Table extends OptionTable,
  Settings extends CommandSettings,
>(declared: Declaration<Table, Settings, RunContext, void>): ServiceCommand {
  return toCommand(declared);
}
