// @ts-check
import { statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { checkOptions } from './lib/arguments.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { readJson } from './lib/files.mjs';
import { runMain } from './lib/main.mjs';
import { text } from './lib/text.mjs';

/* npm run service:package: the built-in service alone, as a folder and an archive in dist/, for a server with Node. */
await runMain(text.servicePackageHelp, async (context) => {
  const { root, say } = context;
  checkOptions(process.argv.slice(2), []);
  await ensureDependencies(context);
  // Not before there are packages.
  const { layOutService } = await import('./lib/service-package/contents.mjs');
  const { packFolder } = await import('./lib/service-package/archive.mjs');
  const { version } = readJson(join(root, 'package.json'));
  const folder = join(root, 'dist', `sitedeck-service-${version}`);
  const archive = `${folder}.tgz`;
  await say.during(text.packingService, async () => {
    await layOutService(root, folder);
    await packFolder(folder, archive);
  });
  process.stdout.write(`${relative(root, folder)}\n`);
  process.stdout.write(`${relative(root, archive)} (${text.size(statSync(archive).size)})\n`);
  return 0;
});
