// @ts-check
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { instance } from '@viz-js/viz';
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import configuration from '../.dependency-cruiser.js';
import { roomArrows, toDot } from './lib/graph.mjs';
import { runMain } from './lib/main.mjs';

/* npm run graph: draws which rooms of src import which. Commit the result. */
await runMain(null, async ({ root }) => {
  const tsConfig = extractTSConfig(join(root, 'tsconfig.json'));
  const { output } = await cruise(['src'], { ...configuration.options, baseDir: root }, undefined, {
    tsConfig,
  });
  if (typeof output === 'string') throw new Error(output);
  const imports = output.modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  );
  const graphviz = await instance();
  const file = join(root, 'docs', 'images', 'architecture.svg');
  writeFileSync(file, graphviz.renderString(toDot(roomArrows(imports)), { format: 'svg' }));
  process.stdout.write(`${file}\n`);
  return 0;
});
