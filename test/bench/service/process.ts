import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { treeMemory } from '../memory';
import type { Machine } from '../suite';

export const SERVICE_KEY = 'bench';

/** The built service on plain Node, as `npm run service` runs it. */
export interface BenchServiceProcess {
  address: string;
  /** Time from the start of the process to its printed address, ms. */
  startMs: number;
  get(path: string): Promise<unknown>;
  /** Its processor time so far, ms; null if the system does not report it (Linux does). */
  cpuMs(): number | null;
  /** Its proportional set size, bytes; 0 if the system does not report it. */
  memory(): number;
  stop(): Promise<void>;
}

export async function startBenchService(
  { root, endWithThis }: Machine,
  folder: string,
  more: readonly string[] = [],
): Promise<BenchServiceProcess> {
  const begin = performance.now();
  const argv = [join(root, 'out/main/service.js'), '--data', folder, '--key', SERVICE_KEY, ...more];
  const child = endWithThis(
    spawn(process.execPath, argv, { stdio: ['ignore', 'pipe', 'inherit'] }),
  );
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const found = /http:\/\/\S+/.exec(chunk.toString())?.[0];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`the service ended with ${code}`)));
  });
  const startMs = performance.now() - begin;
  const headers = { authorization: `Bearer ${SERVICE_KEY}` };
  return {
    address,
    startMs,
    async get(path) {
      const response = await fetch(`${address}${path}`, { headers });
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      return (await response.json()) as unknown;
    },
    cpuMs: () => cpuMs(child.pid),
    memory: () => treeMemory(child.pid ?? 0),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/**
 * Returns the processor time of a process, and of its children that have ended. Linux counts in
 * ticks of 10 ms (proc(5)).
 */
export function cpuMs(pid: number | undefined, withEnded = false): number | null {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return null;
  // The name before it, in parentheses, may contain spaces.
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const ticks = fields.slice(11, withEnded ? 15 : 13).map(Number);
  return ticks.reduce((total, each) => total + each, 0) * 10;
}

/** Adds a website to a running service. */
export async function addBenchWebsite(
  { address }: BenchServiceProcess,
  domain: string,
): Promise<void> {
  const response = await fetch(`${address}/api/v1/websites`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SERVICE_KEY}` },
    body: new URLSearchParams({ domain }),
  });
  if (response.status !== 201) throw new Error(`${domain}: ${response.status}`);
}
