import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { unchosenPort } from '$test/fakes/unchosen-port';
import { createContext } from '../../../scripts/lib/context.mjs';
import { type FinishedProgram, outputOf, runToEnd } from './finished';

const { root } = createContext();
const ENTRY = join(root, 'out/main/service.js');

export interface StandaloneServiceOptions {
  dataDir: string;
  key: string;
  /** By default a free one, which nobody else gets while the service is stopped. */
  port?: number;
  sample?: boolean;
  /** Requests per minute, reported in its headers. By default there is no limit. */
  limit?: number;
  /** The time zone of its days; by default this machine's. */
  timezone?: string;
  /** An origin whose pages may embed public pages in a frame; by default none. */
  frameAncestor?: string;
}

/** The analytics service as a server: a plain Node process, reached only by HTTP. */
export class StandaloneService {
  private constructor(
    private child: ChildProcess,
    private readonly options: StandaloneServiceOptions,
    /** `http://127.0.0.1:PORT` */
    readonly address: string,
    readonly key: string,
  ) {}

  /** @throws if it exits before it listens, with its output */
  static async start(options: StandaloneServiceOptions): Promise<StandaloneService> {
    const args = argumentsOf({ port: await unchosenPort(), ...options });
    const child = spawn(process.execPath, [ENTRY, ...args], { cwd: root });
    const output = outputOf(child);
    for await (const line of createInterface(child.stdout)) {
      const [, address] = /^Sitedeck service: (\S+)$/.exec(line) ?? [];
      if (address !== undefined) return new StandaloneService(child, options, address, options.key);
    }
    throw new Error(`the service did not start: ${output.stdout}${output.stderr}`);
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await ended;
  }

  /** Starts it again after `stop`, at the same address with the same data. */
  async startAgain(): Promise<void> {
    const port = Number(new URL(this.address).port);
    this.child = (await StandaloneService.start({ ...this.options, port })).child;
  }

  /** Requests `path` below `/api/v1`, like any client. @throws if the answer is not a success */
  async get(path: string, query: Record<string, string> = {}): Promise<unknown> {
    const response = await fetch(`${this.address}/api/v1${path}?${new URLSearchParams(query)}`, {
      headers: { accept: 'application/json', authorization: `Bearer ${this.key}` },
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }

  /**
   * Adds a website.
   * @param more further fields of the request
   * @returns its id
   */
  async addWebsite(domain: string, more: Record<string, string> = {}): Promise<number> {
    const response = await fetch(`${this.address}/api/v1/websites`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.key}` },
      body: new URLSearchParams({ domain, ...more }),
    });
    if (!response.ok) throw new Error(`${domain}: ${response.status} ${await response.text()}`);
    const { data } = (await response.json()) as { data: { id: number } };
    return data.id;
  }

  /** Returns the rows of a statistic over all time: value → count. */
  async rowsOf(id: number, name: string): Promise<Record<string, number>> {
    const query = { name, from: '2000-01-01', to: '2100-01-01', per_page: '100' };
    const { data } = (await this.get(`/stats/${id}`, query)) as {
      data: { value: string; count: string }[];
    };
    return Object.fromEntries(data.map(({ value, count }) => [value, Number(count)]));
  }
}

/** Runs the service's command until it exits, to test failing starts. */
export function runServiceCommand(options: StandaloneServiceOptions): Promise<FinishedProgram> {
  const args = [ENTRY, ...argumentsOf(options)];
  return runToEnd(process.execPath, args, { cwd: root, env: process.env });
}

function argumentsOf(options: StandaloneServiceOptions): string[] {
  const { dataDir, key, port = 0, sample = false, limit, timezone, frameAncestor } = options;
  const args = ['--port', String(port), '--data', dataDir, '--key', key];
  if (sample) args.push('--sample');
  if (limit !== undefined) args.push('--limit', String(limit));
  if (timezone !== undefined) args.push('--timezone', timezone);
  if (frameAncestor !== undefined) args.push('--frame-ancestors', frameAncestor);
  return args;
}
