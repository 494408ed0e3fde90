import { readArguments, type Request } from '$command-line/arguments';
import { toAppError } from '$shared/failures/failure';
import { commandLineText } from '$shared/text/en/command-line';
import { serviceText } from '$shared/text/en/service';
import { version } from '../../../package.json';
import { WRONG_ARGUMENTS } from '../../shared/command-line.mjs';
import { databaseProblem, isDatabaseError } from '../store/engines/open';
import { ArgumentError, type CommandSettings, type RunContext } from './command-line/command';
import { SERVICE_COMMAND_LINE } from './commands';

const words = serviceText.terminal;

/**
 * Runs the service on a terminal. Sets the exit code: 0 done, 1 failed, 2 invalid arguments.
 *
 * @param readerScript the built script of the reader thread
 */
export async function runFromTerminal(argv: readonly string[], readerScript: URL): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', passOverEndedReader);
  let request: Request<CommandSettings, RunContext, void>;
  try {
    request = readArguments(SERVICE_COMMAND_LINE, argv, process.env);
  } catch (cause) {
    if (!(cause instanceof ArgumentError)) throw cause;
    console.error(commandLineText.badArgument(cause.message));
    process.exitCode = WRONG_ARGUMENTS;
    return;
  }
  try {
    await carryOut(request, readerScript);
  } catch (cause) {
    console.error(messageOf(cause, request));
    process.exitCode = 1;
  }
}

/** Ignores that the program which reads the output has ended, such as `head`. The work goes on. */
function passOverEndedReader(cause: NodeJS.ErrnoException): void {
  if (cause.code !== 'EPIPE') throw cause;
}

/**
 * Returns the message of an error. If a database fails during the work, the message is the same as if it failed at
 * the start.
 */
function messageOf(cause: unknown, request: Request<CommandSettings, RunContext, void>): string {
  const database = request.kind === 'run' ? request.settings.database : undefined;
  if (database === undefined || !isDatabaseError(cause)) return toAppError(cause).message;
  return databaseProblem(cause, database);
}

async function carryOut(
  request: Request<CommandSettings, RunContext, void>,
  readerScript: URL,
): Promise<void> {
  if (request.kind === 'help') console.log(request.text);
  else if (request.kind === 'version') console.log(words.version(version));
  else {
    const { timezone } = request.settings;
    // The zone must be set before local time is used (calendar.ts).
    if (timezone !== undefined) process.env['TZ'] = timezone;
    await request.run({ readerScript });
  }
}
