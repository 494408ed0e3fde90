import {
  toCommand,
  type Command as AnyCommand,
  type Declaration,
  type OptionTable,
} from '../../command-line/command';
import type { QueryContext } from '../queries/context';
import type { ReportRequest } from './report';

/** What a command has to say. */
export interface Reply {
  /** For standard output, or the file. */
  content: string | Uint8Array;
  /** Where the content goes instead of standard output. */
  file: string | null;
  /** Lines for standard error. */
  notes: readonly string[];
  code: ExitCode;
}

/** Done, failed, wrong arguments, an earlier answer instead of the server's. */
export type ExitCode = 0 | 1 | 2 | 3;

export interface TerminalContext {
  /** @param isOffline read only what is saved */
  query(isOffline: boolean): QueryContext;
  /** Draws a report as a file. @throws Error */
  drawReport(request: ReportRequest): Promise<Uint8Array>;
  /** Asks the person at the terminal; null when nobody can answer. */
  ask(question: string): Promise<string | null>;
  /** Call it before something is changed: from then on the command reaches its end. */
  beginChange(): void;
}

/** A command of `sitedeck`. */
export type Command = AnyCommand<unknown, TerminalContext, Reply>;

/** Declares a command of `sitedeck`. */
export function defineCommand<const Table extends OptionTable, Settings>(
  declared: Declaration<Table, Settings, TerminalContext, Reply>,
): Command {
  return toCommand(declared);
}
