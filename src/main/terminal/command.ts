import {
  type Command as AnyCommand,
  type Declaration,
  type OptionTable,
  toCommand,
} from '$command-line/command';
import type { AlertCheck } from '$shared/bridge/alert-values';
import type { ReportRun } from '$shared/bridge/report-values';
import type { QueryContext } from '../queries/context';
import type { DrawRequest } from './draw-request';

/** The output of a command. */
export interface Reply {
  /** For standard output, or the file. */
  content: string | Uint8Array;
  /** The file to write instead of standard output. */
  file: string | null;
  /** Lines for standard error. */
  notes: readonly string[];
  code: ExitCode;
}

/** Success, failure, invalid arguments, or a saved answer instead of the server's. */
export type ExitCode = 0 | 1 | 2 | 3;

export interface TerminalContext {
  /** @param isOffline whether to read only saved data */
  query(isOffline: boolean): QueryContext;
  /** Draws a report or a picture. @throws Error */
  drawPage(request: DrawRequest): Promise<Uint8Array>;
  /**
   * Makes scheduled reports, or all due ones (null). After a report is sent, the command must not be repeated in
   * another process.
   *
   * @throws AppFailure
   */
  runReports(ids: readonly string[] | null): Promise<ReportRun[]>;
  /** Checks all rules of alerts and sends what waits. Once something is sent, the command is not run again elsewhere. @throws AppFailure */
  runAlerts(): Promise<AlertCheck>;
  /** Asks the user at the terminal; null without an answer. */
  ask(question: string): Promise<string | null>;
  /** Must be called before a change. From then on, the command runs to its end. */
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
