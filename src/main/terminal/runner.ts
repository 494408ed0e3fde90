import { toAppError } from '../../shared/failures/failure';
import { failureLine } from './print';
import type { SocketOptions } from './socket';
import { runCommand, type Host, type Invocation, type Printed } from './run';

/** Whoever waits for a command. */
export interface Waiting {
  /** Aborted when they do not wait any more. */
  signal: AbortSignal;
  ask(question: string): Promise<string | null>;
}

interface Run {
  stopping: AbortController;
  isChanging: boolean;
  ended: Promise<unknown>;
}

/** Runs commands until another process is to have the data. */
export class Runner {
  readonly #runs = new Set<Run>();
  #isMoving = false;

  constructor(
    private readonly host: Host,
    private readonly onProblem: (message: string, cause: unknown) => void,
  ) {}

  /**
   * Runs a command line.
   *
   * @returns moved when another process has to run it
   * @throws the signal's reason
   */
  async run(invocation: Invocation, { signal, ask }: Waiting): Promise<Printed | 'moved'> {
    if (this.#isMoving) return 'moved';
    signal.throwIfAborted();
    const stopping = new AbortController();
    const run: Run = { stopping, isChanging: false, ended: Promise.resolve() };
    const stop = (): void => stopping.abort();
    signal.addEventListener('abort', stop, { once: true });
    const beginChange = (): void => {
      stopping.signal.throwIfAborted();
      run.isChanging = true;
    };
    const running = this.#guarded(invocation, { signal: stopping.signal, ask, beginChange });
    run.ended = running.catch(() => undefined);
    this.#runs.add(run);
    try {
      return await running;
    } catch (cause) {
      signal.throwIfAborted();
      if (stopping.signal.aborted) return 'moved';
      throw cause;
    } finally {
      signal.removeEventListener('abort', stop);
      this.#runs.delete(run);
    }
  }

  /** Gives up what only reads, and waits for what changes something. Every command is answered `moved` from now on. */
  async handOver(): Promise<void> {
    this.#isMoving = true;
    const runs = [...this.#runs];
    for (const { stopping, isChanging } of runs) if (!isChanging) stopping.abort();
    await Promise.all(runs.map(({ ended }) => ended));
  }

  /** Neither an unexpected failure nor a call that does not hear the signal holds anyone up. */
  async #guarded(
    invocation: Invocation,
    course: Parameters<typeof runCommand>[2],
  ): Promise<Printed> {
    const { signal } = course;
    const stopped = new Promise<never>((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
    );
    const running = runCommand(invocation, this.host, course).catch((cause: unknown): Printed => {
      signal.throwIfAborted();
      this.onProblem('a command failed', cause instanceof Error ? cause.stack : String(cause));
      return { output: '', errors: [failureLine(toAppError(cause))], code: 1 };
    });
    return Promise.race([running, stopped]);
  }
}

/** Runs the command lines of other processes. */
export const answerWith =
  (runner: Runner): SocketOptions['answer'] =>
  ({ canAsk, ...invocation }, { signal, ask }) =>
    runner.run(invocation, { signal, ask: canAsk ? ask : async () => null });
