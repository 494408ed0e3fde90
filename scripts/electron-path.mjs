// @ts-check
import { ensureDependencies } from './lib/dependencies.mjs';
import { ensureElectron } from './lib/electron.mjs';
import { runMain } from './lib/main.mjs';

/* npm run --silent electron:path: prints the Electron executable in use, and nothing else, to stdout. */
await runMain(null, async (context) => {
  await ensureDependencies(context);
  const { executable } = await ensureElectron(context);
  process.stdout.write(`${executable}\n`);
  return 0;
});
