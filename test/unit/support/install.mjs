// @ts-check
import { ensureDependencies } from '../../../scripts/lib/dependencies.mjs';
import { runMain } from '../../../scripts/lib/main.mjs';

/* `npm start` as far as "Installing packages", for the project whose folder is given. */
await runMain(null, async (context) => {
  await ensureDependencies({ ...context, root: process.argv[2] ?? '' });
  return 0;
});
