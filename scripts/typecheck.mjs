// @ts-check
import { runMain } from './lib/main.mjs';
import { runPackage } from './lib/run.mjs';

/* npm run typecheck: checks the page, which has the DOM, and at the same time the code for Node, which has none. */
await runMain(null, async ({ root, env }) => {
  const page = ['--tsconfig', './tsconfig.page.json', '--incremental', '--tsgo'];
  const codes = await Promise.all([
    runPackage(root, 'svelte-check/bin/svelte-check', page, env),
    runPackage(root, '@typescript/native/bin/tsc', ['--build', 'tsconfig.node.json'], env),
  ]);
  return Math.max(...codes);
});
