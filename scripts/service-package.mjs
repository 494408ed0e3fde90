// @ts-check
import { statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseOptions } from './lib/arguments.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { readJson } from './lib/files.mjs';
import { runMain } from './lib/main.mjs';

const HELP = `Usage: npm run service:package

Packs the built-in service alone into dist/: a folder, and the same as an archive, to run on a server with Node.`;

await runMain(HELP, async (context) => {
  const { root, say } = context;
  parseOptions(process.argv.slice(2), {});
  await ensureDependencies(context);
  // Imported after the set-up, because packages may not be installed before.
  const { layOutService, packFolder } = await import('./lib/service-package/contents.mjs');
  const { version } = readJson(join(root, 'package.json'));
  const folder = join(root, 'dist', `sitedeck-service-${version}`);
  const archive = `${folder}.tgz`;
  await say.during('Packing the service', async () => {
    await layOutService(root, folder);
    await packFolder(folder, archive);
  });
  const size = (statSync(archive).size / 1e6).toFixed(1);
  process.stdout.write(`${relative(root, folder)}\n${relative(root, archive)} (${size} MB)\n`);
  return 0;
});
