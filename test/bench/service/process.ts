import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Machine } from '../suite';

export const KEY = 'bench';

/** The built service on plain Node, as `npm run service` runs it. */
export interface ServiceProcess {
  address: string;
  /** From the start of the process to its printed address, ms. */
  startMs: number;
  get(path: string): Promise<unknown>;
  stop(): Promise<void>;
}

export async function startService(
  { root, endWithThis }: Machine,
  folder: string,
  more: readonly string[] = [],
): Promise<ServiceProcess> {
  const begin = performance.now();
  const argv = [join(root, 'out/main/service.js'), '--data', folder, '--key', KEY, ...more];
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
  const headers = { authorization: `Bearer ${KEY}` };
  return {
    address,
    startMs,
    async get(path) {
      const response = await fetch(`${address}${path}`, { headers });
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      return response.json();
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Adds a website to a running service. */
export async function addWebsite({ address }: ServiceProcess, domain: string): Promise<void> {
  const response = await fetch(`${address}/api/v1/websites`, {
    method: 'POST',
    headers: { authorization: `Bearer ${KEY}` },
    body: new URLSearchParams({ domain }),
  });
  if (response.status !== 201) throw new Error(`${domain}: ${response.status}`);
}
