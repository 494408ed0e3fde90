// @ts-check
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decisionIndex } from './lib/decisions.mjs';
import { runMain } from './lib/main.mjs';

/* node scripts/decisions.mjs: writes the index of the decision records. Commit the result. */
await runMain(null, async ({ root }) => {
  const folder = join(root, 'docs', 'decisions');
  writeFileSync(join(folder, 'README.md'), decisionIndex(folder));
  return 0;
});
