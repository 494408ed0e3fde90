// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { renderIcons } from './lib/icons.mjs';
import { runMain } from './lib/main.mjs';

/* node scripts/icons.mjs: renders the application's icons from its mark. Commit the result. */
await runMain(null, async ({ root }) => {
  for (const [path, content] of await renderIcons(root)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
    process.stdout.write(`${path} ${content.length}\n`);
  }
  return 0;
});
