import { setTimeout as pause } from 'node:timers/promises';
import { terminalText } from '$shared/text/en/terminal';
import { askRunning } from '../../terminal-client/ask.mjs';
import type { Log } from '../log/log';
import type { Printed } from '../terminal/run';
import type { Waiting } from '../terminal/runner';
import type { SocketRequest } from '../terminal/socket';
import { TerminalHost } from './terminal-host';
import { jobOf } from './terminal-jobs';

/** How long a process that has the data may leave a request without an answer. */
const PATIENCE_MS = 15_000;
/** How long a window may take to open. */
const WINDOW_MS = 10_000;
const LOOK_MS = 50;

/** Asks the Sitedeck that has the data, or takes the data: whichever is possible first. */
export class DataAsker {
  #host: TerminalHost | null = null;
  /** While a window opens, the data is its own. */
  #yieldedUntil = 0;

  constructor(
    private readonly userData: string,
    private readonly log: Log,
  ) {}

  /** @throws the signal's reason; Error when the one that has the data does not answer */
  async ask(request: SocketRequest, { signal, ask }: Waiting): Promise<Printed> {
    let end = performance.now() + PATIENCE_MS;
    for (; performance.now() < end; await pause(LOOK_MS, undefined, { signal })) {
      if (await this.#hasYielded()) end = performance.now() + PATIENCE_MS;
      const answer = (await this.#askOther(request, { signal, ask })) ?? 'moved';
      if (answer !== 'moved') {
        this.#yieldedUntil = 0;
        return answer;
      }
      if (performance.now() < this.#yieldedUntil) continue;
      const host = (this.#host ??= new TerminalHost(this.userData, this.log));
      const own = await host.run(jobOf(request), { signal, ask });
      if (own !== 'moved') {
        // What is wrong now may be right when the next question comes.
        if (host.hasFailed) await this.#forget(host);
        return own;
      }
      if (host.isYielding) continue;
      // Another has the data.
      await this.#forget(host);
    }
    return { output: '', errors: [terminalText.busy], code: 1 };
  }

  /** Gives the data up, if this process has it. */
  async close(): Promise<void> {
    await this.#host?.close();
  }

  /** Lets a window that asked for the data have it. */
  async #hasYielded(): Promise<boolean> {
    const host = this.#host;
    if (host?.isYielding !== true) return false;
    await this.#forget(host);
    this.#yieldedUntil = performance.now() + WINDOW_MS;
    return true;
  }

  async #forget(host: TerminalHost): Promise<void> {
    await host.close();
    if (this.#host === host) this.#host = null;
  }

  async #askOther(
    request: SocketRequest,
    { signal, ask }: Waiting,
  ): Promise<Printed | 'moved' | null> {
    // Its own socket would answer too, in a longer way.
    if (this.#host !== null) return null;
    const answer = await askRunning(this.userData, request, { signal, reply: ask });
    return answer === null || answer === 'moved' ? answer : (answer.printed as Printed);
  }
}
