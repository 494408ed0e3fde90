import { writeUserFile } from '../files/write-user-file';
import type { Log } from '../log/log';
import type { CommandHost, CommandOutput } from '../terminal/run';
import { type CommandJob, commandJob, Runner, type WaitingClient } from '../terminal/runner';
import { type SocketRequest, TerminalSocket } from '../terminal/socket';

interface Options extends Pick<CommandHost, 'version' | 'services' | 'drawPage'> {
  userData: string;
  /** Releases the data for a start that wants a window. Missing if this process has windows. */
  release?: () => Promise<void>;
  log: Log;
}

/** Answers terminal commands and assistants with the services of this process. */
export class CommandServer {
  readonly #runner: Runner;
  #socket: Promise<TerminalSocket | null> | null = null;

  constructor(private readonly options: Options) {
    const host = { ...options, now: () => Date.now(), writeFile: writeUserFile };
    this.#runner = new Runner(host, (message, cause) => options.log.error(message, cause));
  }

  /** Starts to answer other processes. If that fails, this process works without it. */
  async listen(): Promise<void> {
    const { userData, log } = this.options;
    const onProblem = (message: string, cause: unknown): void => log.warn(message, String(cause));
    this.#socket = TerminalSocket.open({
      userData,
      answer: (request, peer) => this.answer(request, peer),
      onProblem,
    }).catch((cause: unknown) => {
      onProblem('other processes get no answer', cause);
      return null;
    });
    await this.#socket;
  }

  /** @returns moved when this process releases the data @throws the signal's reason */
  async answer(request: SocketRequest, waiting: WaitingClient): Promise<CommandOutput | 'moved'> {
    const { release } = this.options;
    if ('window' in request && release !== undefined) {
      await release();
      return 'moved';
    }
    const canAsk = 'command' in request && request.command.canAsk;
    return this.#runner.run(
      jobOf(request),
      canAsk ? waiting : { ...waiting, ask: async () => null },
    );
  }

  /** Cancels reading commands and waits for changing ones. Later requests are answered with `moved`. */
  handOver(): Promise<void> {
    return this.#runner.handOver();
  }

  /** Closes the socket after handing over. */
  async close(): Promise<void> {
    const closing = this.#socket?.then((socket) => socket?.close());
    await this.handOver();
    await closing;
  }
}

function jobOf(request: SocketRequest): CommandJob {
  if ('command' in request) return commandJob(request.command);
  if ('window' in request) return async () => ({ output: '', errors: [], code: 0 });
  // Loaded with its schemas when an assistant asks.
  return async (host, course) =>
    (await import('../assistants/run-tool')).runTool(request.tool, host, course);
}
