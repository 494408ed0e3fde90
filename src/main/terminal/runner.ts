import { toAppError } from '$shared/failures/failure';
import { failureLine } from './print';
import {
  type CommandHost,
  type CommandOutput,
  type CommandRun,
  type Invocation,
  runCommand,
} from './run';

/** Whoever waits for a command. */
export interface WaitingClient {
  /** Aborted when they do not wait any more. */
  signal: AbortSignal;
  ask(question: string): Promise<string | null>;
  /** Called when something is about to be changed: from then on the job is not given up. */
  changing?(): void;
}

interface Run {
  stopping: AbortController;
  isChanging: boolean;
  ended: Promise<unknown>;
}

/** Something to do where the data is. Never rejects but for the signal's reason, or by a fault of ours. */
export type CommandJob = (host: CommandHost, course: CommandRun) => Promise<CommandOutput>;

/** The job of running a command line. */
export const commandJob =
  (invocation: Invocation): CommandJob =>
  (host, course) =>
    runCommand(invocation, host, course);

/** Runs commands until another process is to have the data. */
export class Runner {
  readonly #runs = new Set<Run>();
  readonly #moving = new AbortController();

  constructor(
    private readonly host: CommandHost,
    private readonly onProblem: (message: string, cause: unknown) => void,
  ) {}

  /**
   * Runs a command line, or another job.
   *
   * @returns moved when another process has to run it
   * @throws the signal's reason
   */
  async run(
    job: CommandJob,
    { signal, ask, changing }: WaitingClient,
  ): Promise<CommandOutput | 'moved'> {
    if (this.#moving.signal.aborted) return 'moved';
    signal.throwIfAborted();
    const stopping = new AbortController();
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const run: Run = { stopping, isChanging: false, ended };
    const stop = (): void => {
      if (!run.isChanging) stopping.abort();
    };
    signal.addEventListener('abort', stop, { once: true });
    const beginChange = (): void => {
      stopping.signal.throwIfAborted();
      run.isChanging = true;
      changing?.();
    };
    // Before the job begins: it may find out at once that another process has the data.
    this.#runs.add(run);
    try {
      const ending = AbortSignal.any([this.#moving.signal, signal]);
      return await this.#guarded(job, { signal: stopping.signal, ending, ask, beginChange });
    } catch (cause) {
      if (!run.isChanging) signal.throwIfAborted();
      if (stopping.signal.aborted) return 'moved';
      throw cause;
    } finally {
      signal.removeEventListener('abort', stop);
      this.#runs.delete(run);
      end();
    }
  }

  /** Gives up what only reads, and waits for what changes something. Every command is answered `moved` from now on. */
  async handOver(): Promise<void> {
    this.#moving.abort();
    const runs = [...this.#runs];
    for (const { stopping, isChanging } of runs) if (!isChanging) stopping.abort();
    await Promise.all(runs.map(({ ended }) => ended));
  }

  /** Neither an unexpected failure nor a call that does not hear the signal holds anyone up. */
  async #guarded(job: CommandJob, course: CommandRun): Promise<CommandOutput> {
    const { signal } = course;
    const stopped = new Promise<never>((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
    );
    const running = job(this.host, course).catch((cause: unknown): CommandOutput => {
      signal.throwIfAborted();
      this.onProblem('a command failed', cause instanceof Error ? cause.stack : String(cause));
      return { output: '', errors: [failureLine(toAppError(cause))], code: 1 };
    });
    return Promise.race([running, stopped]);
  }
}
