import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { minified } from '../../../../scripts/lib/minified.mjs';

/*
 * The service as a process of its own: bundled as the application bundles it, run by plain Node.
 */

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const NATIVE = ['@photostructure/sqlite'];

/** Bundles the service. Beside node_modules, so that its packages are found. @returns the script, and its removal */
export async function bundleService(): Promise<{ script: string; remove: () => Promise<void> }> {
  const cache = `${root}node_modules/.cache`;
  await mkdir(cache, { recursive: true });
  const outDir = await mkdtemp(`${cache}/sitedeck-service-`);
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [minified()],
    ssr: { noExternal: true, external: NATIVE },
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: true,
      rollupOptions: {
        input: {
          service: `${root}src/service/index.ts`,
          'service-reader': `${root}src/service/reading/worker/worker.ts`,
        },
        external: NATIVE,
      },
    },
  });
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
  /** The address it printed; rejects with all it said when it ended before. */
  address: Promise<string>;
  /** When it has ended. */
  finished: Promise<Finished>;
}

/** Starts the service's script with arguments. */
export function startProcess(
  script: string,
  argv: readonly string[],
  environment: Record<string, string> = {},
): ServiceProcess {
  const child = spawn(process.execPath, [script, ...argv], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment },
  });
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
  // Whoever asks for it sees the rejection; processes that never listen are not asked.
  address.catch(() => {});
  const finished = new Promise<Finished>((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal, output, errors }));
  });
  return { child, address, finished };
}
