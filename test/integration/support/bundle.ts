import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { importAliases } from '../../../scripts/lib/aliases.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const NATIVE = ['@photostructure/sqlite', 'keytar'];

/** Bundles a script for plain Node. The bundle is next to node_modules, so that native packages are found. */
export async function bundle(
  script: string,
): Promise<{ script: string; remove: () => Promise<void> }> {
  const cache = `${root}node_modules/.cache`;
  await mkdir(cache, { recursive: true });
  const outDir = await mkdtemp(`${cache}/sitedeck-main-`);
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: importAliases(root) },
    ssr: { noExternal: true, external: NATIVE },
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: true,
      rolldownOptions: { input: { script }, external: NATIVE },
    },
  });
  return { script: `${outDir}/script.js`, remove: () => rm(outDir, { recursive: true }) };
}
