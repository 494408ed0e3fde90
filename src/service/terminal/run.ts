import { toAppError } from '../../shared/errors';
import { serviceText } from '../../shared/text/en/service';
import { BadArgument, type Command, readArguments } from './arguments';

const words = serviceText.terminal;

/** Runs the service from a terminal. Sets the exit code: 0 done, 1 failed, 2 wrong arguments. */
export async function runFromTerminal(argv: readonly string[]): Promise<void> {
  let command: Command;
  try {
    command = readArguments(argv, process.env);
  } catch (cause) {
    if (!(cause instanceof BadArgument)) throw cause;
    console.error(words.badArgument(cause.message));
    process.exitCode = 2;
    return;
  }
  try {
    if (command.name === 'help') console.log(words.help);
    else await serve(command);
  } catch (cause) {
    console.error(toAppError(cause).message);
    process.exitCode = 1;
  }
}

async function serve(command: Extract<Command, { name: 'serve' }>): Promise<void> {
  const { startService } = await import('../service');
  let shown = -1;
  const service = await startService(command, {
    progress(done, total) {
      const tenth = Math.floor((done / total) * 10);
      if (tenth > shown) console.log(words.sampleProgress(tenth * 10));
      shown = tenth;
    },
    report: (cause) => console.error(cause),
  });
  console.log(words.listening(service.address));
  if (command.keyIsNew) console.log(words.newKey(command.key));
  let stopping: Promise<void> | null = null;
  const stop = (): void => {
    if (stopping !== null) return;
    console.log(words.stopping);
    stopping = service.stop();
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
}
