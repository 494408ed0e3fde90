// @ts-check
import { runMain } from './lib/main.mjs';
import { setUpElectron } from './lib/set-up.mjs';

/* npm run --silent electron:path: prints the Electron executable in use, and nothing else, to stdout. */
await runMain(null, async (context) => {
  const { executable } = await setUpElectron(context, []);
  process.stdout.write(`${executable}\n`);
  return 0;
});
