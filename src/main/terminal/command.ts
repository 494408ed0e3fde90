import {
  type Command as AnyCommand,
  type Declaration,
  type OptionTable,
  toCommand,
} from '$command-line/command';
import type { ReportRun } from '$shared/bridge/report-values';
import type { QueryContext } from '../queries/context';
import type { DrawRequest } from './draw-request';

/** The output of a command. */
export interface Reply {
  /** For standard output, or the file. */
  content: string | Uint8Array;
  /** Where the content goes instead of standard output. */
  file: string | null;
  /** Lines for standard error. */
  notes: readonly string[];
  code: ExitCode;
}

/** Success, failure, invalid arguments, saved answer instead of the server's. */
export type ExitCode = 0 | 1 | 2 | 3;

export interface TerminalContext {
  /** @param isOffline read only what is saved */
  query(isOffline: boolean): QueryContext;
  /** Draws a report or a picture. @throws Error */
  drawPage(request: DrawRequest): Promise<Uint8Array>;
  /**
   * Makes scheduled reports, or what is due (null). Once one is sent, the command is not run again elsewhere.
   *
   * @throws AppFailure
   */
  runReports(ids: readonly string[] | null): Promise<ReportRun[]>;
  /** Asks the person at the terminal; null when nobody can answer. */
  ask(question: string): Promise<string | null>;
  /** Call it before something is changed: from then on the command reaches its end. */
  beginChange(): void;
}

/** A command of `sitedeck`. */
export type TerminalCommand = AnyCommand<unknown, TerminalContext, Reply>;

/** Declares a command of `sitedeck`. */
export function defineTerminalCommand<const Table extends OptionTable, Settings>(
  declared: Declaration<Table, Settings, TerminalContext, Reply>,
): TerminalCommand {
  return toCommand(declared);
}
