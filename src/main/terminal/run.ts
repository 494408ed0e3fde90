import { resolve } from 'node:path';
import { readArguments } from '$command-line/arguments';
import { ArgumentError } from '$command-line/command';
import { AppFailure, toAppError } from '$shared/failures/failure';
import type { Environment } from '$shared/lib/environment';
import { commandLineText } from '$shared/text/en/command-line';
import { terminalText } from '$shared/text/en/terminal';
import { InvalidQueryError } from '../queries/context';
import type { Services } from '../services';
import type { ExitCode, Reply } from './command';
import { TERMINAL_COMMAND_LINE } from './commands';
import type { DrawRequest } from './draw-request';
import { failureLine } from './print';

/** A command line, and where it was typed. */
export interface Invocation {
  argv: readonly string[];
  /** The folder that file names start from. */
  folder: string;
  environment: Environment;
}

/** What a command needs of the application. */
export interface CommandHost {
  version: string;
  /** Opens the services, on the first call. */
  services(): Promise<
    Pick<Services, 'accounts' | 'handlers' | 'read' | 'assistants' | 'runReports' | 'runAlerts'>
  >;
  now(): number;
  /** Draws a report or a picture. @throws Error, or the signal's reason */
  drawPage(request: DrawRequest, signal: AbortSignal): Promise<Uint8Array>;
  /** Replaces a file as a whole, or leaves it. @throws AppFailure file-not-written */
  writeFile(path: string, content: Uint8Array): Promise<void>;
}

/** What one run of a command needs. */
export interface CommandRun {
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal;
  /** Aborted when nobody waits, or another process is to have the data: what changes something begins nothing new, and is not run again. */
  ending: AbortSignal;
  /** Asks the person at the terminal; null when nobody can answer. */
  ask(question: string): Promise<string | null>;
  /** Called before something is changed: from then on the command has to reach its end. @throws the signal's reason */
  beginChange(): void;
}

/** What goes to standard output and standard error, and the exit code. */
export interface CommandOutput {
  output: string | Uint8Array;
  errors: readonly string[];
  code: ExitCode;
}

/** Whether a command line needs the program's data. Help, completion scripts and wrong arguments do not. */
export function needsData({ argv, environment }: Invocation): boolean {
  try {
    const request = readArguments(TERMINAL_COMMAND_LINE, argv, environment);
    return request.kind === 'run' && request.needsData;
  } catch {
    // The command tells what is wrong.
    return false;
  }
}

/** Runs a command line. Never rejects but for the signal's reason. */
export async function runCommand(
  invocation: Invocation,
  host: CommandHost,
  course: CommandRun,
): Promise<CommandOutput> {
  try {
    return await deliver(await carryOut(invocation, host, course), invocation, host);
  } catch (cause) {
    course.signal.throwIfAborted();
    return failed(cause);
  }
}

async function carryOut(
  { argv, environment }: Invocation,
  host: CommandHost,
  { signal, ending, ask, beginChange }: CommandRun,
): Promise<Reply> {
  const request = readArguments(TERMINAL_COMMAND_LINE, argv, environment);
  if (request.kind === 'help') return plain(`${request.text}\n`);
  if (request.kind === 'version') return plain(`${terminalText.version(host.version)}\n`);
  const services = request.needsData ? await host.services() : null;
  const { now } = host;
  return request.run({
    query(isOffline) {
      if (services === null) throw new Error('this command was declared to need no data');
      return { services, now, signal, isOffline, read: new Map() };
    },
    drawPage: (wanted) => host.drawPage(wanted, signal),
    async runReports(ids) {
      if (services === null) throw new Error('this command was declared to need no data');
      const either = AbortSignal.any([signal, ending]);
      return services.runReports(ids, { signal: either, onSend: beginChange });
    },
    async runAlerts() {
      if (services === null) throw new Error('this command was declared to need no data');
      const either = AbortSignal.any([signal, ending]);
      return services.runAlerts({ signal: either, onSend: beginChange });
    },
    ask,
    beginChange,
  });
}

/** Writes the file, if one is asked for. @throws AppFailure */
async function deliver(
  { content, file, notes, code }: Reply,
  { folder }: Invocation,
  host: CommandHost,
): Promise<CommandOutput> {
  if (file === null) return { output: content, errors: notes, code };
  const path = resolve(folder, file);
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  try {
    await host.writeFile(path, bytes);
  } catch (cause) {
    if (!(cause instanceof AppFailure) || cause.code !== 'file-not-written') throw cause;
    const reason = cause.message.replace(/^save: /, '');
    return { output: '', errors: [...notes, terminalText.notWritten(file, reason)], code: 1 };
  }
  return { output: '', errors: notes, code };
}

const plain = (content: string): Reply => ({ content, file: null, notes: [], code: 0 });

function failed(cause: unknown): CommandOutput {
  if (cause instanceof ArgumentError) {
    return { output: '', errors: [oneLine(commandLineText.badArgument(cause.message))], code: 2 };
  }
  if (cause instanceof InvalidQueryError) return { output: '', errors: [cause.message], code: 2 };
  const error = toAppError(cause);
  const line = error.code === 'not-saved' ? error.message : failureLine(error);
  return { output: '', errors: [line], code: 1 };
}

const oneLine = (text: string): string => text.replaceAll('\n', ' ');
