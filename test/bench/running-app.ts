import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { settledMemory } from './memory';
import type { Machine } from './suite';

/** The milestones that an application prints as `sitedeck:NAME milliseconds-since-the-epoch`. */
export type Milestone = 'shown' | 'visible' | 'drawn' | 'answering';

const MILESTONE = /^sitedeck:(shown|visible|drawn|answering) (\d+)$/;
const PATIENCE_MS = 120_000;
const QUIT_MS = 10_000;

/** An Electron application that is being measured. */
export class RunningApp {
  readonly #begun = Date.now();
  readonly #reached = new Map<Milestone, number>();
  readonly #ended: Promise<unknown>;
  #said = '';

  private constructor(private readonly child: ChildProcess) {
    this.#ended = once(child, 'exit');
    child.stderr?.on('data', (words) => (this.#said += String(words)));
    if (child.stdout) createInterface(child.stdout).on('line', (line) => this.#read(line));
  }

  /**
   * Starts an application.
   * @param folder the folder of its package.json
   * @param userData the folder for its data
   */
  static start(
    machine: Machine,
    folder: string,
    userData: string,
    args: string[] = [],
  ): RunningApp {
    const env = { ...machine.env, SITEDECK_BENCH: '1', SITEDECK_USER_DATA: userData };
    const all = [...machine.electronOptions, folder, ...args];
    const child = spawn(machine.executable, all, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    return new RunningApp(machine.endWithThis(child));
  }

  /** Milliseconds from the start of the process to a milestone, once it is reached. */
  async reached(milestone: Milestone): Promise<number> {
    const end = Date.now() + PATIENCE_MS;
    while (Date.now() < end) {
      const at = this.#reached.get(milestone);
      if (at !== undefined) return at - this.#begun;
      if (this.child.exitCode !== null) break;
      await pause(5);
    }
    await this.quit();
    throw new Error(`The application never came to "${milestone}":\n${this.#said}`);
  }

  /** Returns the memory of all its processes (proportional set size) once it is stable, bytes. */
  settledMemory(): Promise<number> {
    return settledMemory(this.child.pid ?? 0);
  }

  /** Ends it like the end of a session, so that it can save its data. */
  async quit(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.child.kill('SIGTERM');
    const timer = setTimeout(() => this.child.kill('SIGKILL'), QUIT_MS);
    await this.#ended;
    clearTimeout(timer);
  }

  #read(line: string): void {
    const [, name, at] = MILESTONE.exec(line) ?? [];
    if (name) this.#reached.set(name as Milestone, Number(at));
  }
}
