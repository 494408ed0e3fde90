import {
  type Command as AnyCommand,
  type Declaration,
  type OptionTable,
  toCommand,
} from '$command-line/command';

export {
  ArgumentError,
  type OptionRow,
  type OptionTable,
  type OptionValues,
} from '$command-line/command';

/** The settings that every command may have. */
export interface CommandSettings {
  /** The data folder. */
  dataDir?: string | undefined;
  /** The address of a database in which the data is stored, in the place of the folder. */
  database?: string | undefined;
  /** The time zone of days and hours; by default the system's. */
  timezone?: string | undefined;
}

export interface RunContext {
  /** The built script of the reader thread. */
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
