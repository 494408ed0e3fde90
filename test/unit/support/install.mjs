// @ts-check
import { ensureDependencies } from '../../../scripts/lib/dependencies.mjs';
import { runMain } from '../../../scripts/lib/main.mjs';

/* Runs `npm start` up to and including "Installing packages" for a project. The argument is its folder. */
await runMain(null, async (context) => {
  await ensureDependencies({ ...context, root: process.argv[2] ?? '' });
  return 0;
});
