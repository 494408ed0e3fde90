import { setTimeout as pause } from 'node:timers/promises';
import { terminalText } from '$shared/text/en/terminal';
import type { Log } from '../log/log';
import { type CommandOutput, needsData } from '../terminal/run';
import type { WaitingClient } from '../terminal/runner';
import type { SocketRequest } from '../terminal/socket';
import { HeadlessInstance } from './headless-instance';
import { askOrAcquire, RETRY_MS } from './single-instance';
import { unusableReason } from './user-data';

/** Sends requests to the running Sitedeck. If none runs, this process becomes one without windows. */
export class InstanceClient {
  #own: HeadlessInstance | null = null;

  constructor(
    private readonly userData: string,
    private readonly log: Log,
  ) {}

  /** @throws the signal's reason; Error when the running Sitedeck does not answer */
  async ask(request: SocketRequest, waiting: WaitingClient): Promise<CommandOutput> {
    for (;;) {
      const answer = await this.#askOnce(request, waiting);
      if (answer !== 'moved') return answer;
      // Gives the window that needs the data time to acquire it.
      await pause(RETRY_MS, undefined, { signal: waiting.signal });
    }
  }

  /** Releases the data, if this process has it. */
  async close(): Promise<void> {
    await this.#own?.close();
  }

  async #askOnce(request: SocketRequest, waiting: WaitingClient): Promise<CommandOutput | 'moved'> {
    const { userData, log } = this;
    if ('command' in request && !needsData(request.command)) {
      return new HeadlessInstance(userData, log).server.answer(request, waiting);
    }
    if (this.#own === null) {
      const acquire = (): boolean => (this.#own ??= HeadlessInstance.start(userData, log)) !== null;
      const asking = { signal: waiting.signal, reply: waiting.ask };
      const answer = await askOrAcquire(userData, request, asking, acquire);
      if (typeof answer === 'object') return answer.printed as CommandOutput;
      if (!answer) return this.#failed();
    }
    const own = this.#own;
    // Another request has released it.
    if (own === null) return 'moved';
    const answer = await own.server.answer(request, waiting);
    if (answer !== 'moved') return answer;
    await own.close();
    if (this.#own === own) this.#own = null;
    return answer;
  }

  #failed(): CommandOutput {
    const reason = unusableReason(this.userData);
    const why =
      reason === null ? terminalText.busy : terminalText.dataUnusable(this.userData, reason);
    return { output: '', errors: [why], code: 1 };
  }
}
