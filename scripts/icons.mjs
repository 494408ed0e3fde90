// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { iconFiles } from './lib/icons/files.mjs';
import { runMain } from './lib/main.mjs';

/* node scripts/icons.mjs: draws the application's icons from its mark. What it writes is committed. */
await runMain(null, async ({ root }) => {
  for (const [path, content] of iconFiles()) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
    process.stdout.write(`${path} ${content.length}\n`);
  }
  return 0;
});
