import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { bundleService as bundle } from '../../scripts/lib/service-package/bundle.mjs';
import { createOnce, sharedPath } from './once';

/* The service as a separate process: bundled like its package, run by plain Node. */

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Bundles the service, once for all files of a run. The bundle is next to node_modules, so that its packages are
 * found.
 *
 * @returns the script, and a function that removes it when no other file can need it
 */
export async function bundleService(): Promise<{ script: string; remove: () => Promise<void> }> {
  const outDir = sharedPath('cache', 'service');
  if (outDir === null) return bundleForOne();
  await createOnce(outDir, () => bundle(root, outDir));
  return { script: `${outDir}/service.js`, remove: async () => {} };
}

async function bundleForOne(): Promise<{ script: string; remove: () => Promise<void> }> {
  const cache = `${root}node_modules/.cache`;
  await mkdir(cache, { recursive: true });
  const outDir = await mkdtemp(`${cache}/sitedeck-service-`);
  await bundle(root, outDir);
  return {
    script: `${outDir}/service.js`,
    remove: () => rm(outDir, { recursive: true }),
  };
}

export interface Finished {
  code: number | null;
  signal: NodeJS.Signals | null;
  output: string;
  errors: string;
}

export interface ServiceProcess {
  child: ChildProcess;
  /** The printed address; rejects with the output if the process ended before. */
  address: Promise<string>;
  /** Resolves when the process has ended. */
  finished: Promise<Finished>;
}

/**
 * The environment for libfaketime, if the tests run under another clock than the machine's (docs/decisions/tests.md).
 */
const CLOCK = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => /^(TZ|LD_PRELOAD|FAKETIME\w*)$/.test(name)),
) as Record<string, string>;

/** Starts the service's script with arguments. */
export function startProcess(
  script: string,
  argv: readonly string[],
  environment: Record<string, string> = {},
): ServiceProcess {
  const { PATH = '', HOME = '' } = process.env;
  return startProgram(process.execPath, [script, ...argv], {
    environment: { PATH, HOME, ...CLOCK, ...environment },
  });
}

/**
 * Starts a program that runs the service.
 *
 * @param options environment: all its variables
 */
export function startProgram(
  program: string,
  argv: readonly string[],
  { environment, cwd }: { environment: Record<string, string>; cwd?: string },
): ServiceProcess {
  const stdio = ['ignore', 'pipe', 'pipe'] as ['ignore', 'pipe', 'pipe'];
  const child = spawn(program, argv, { stdio, cwd, env: environment });
  let output = '';
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const address = new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      output += `${line}\n`;
      const found = /http:\/\/\S+/.exec(line)?.[0];
      if (found !== undefined) resolve(found);
    });
    child.on('exit', () => reject(new Error(`the service ended: ${output}${errors}`)));
  });
  // Callers of `address` see the rejection. Processes that never listen have no callers.
  address.catch(() => {});
  const finished = new Promise<Finished>((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal, output, errors }));
  });
  return { child, address, finished };
}
