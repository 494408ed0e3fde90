// @ts-check
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { mutationArguments } from './lib/mutation/arguments.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { runMain } from './lib/main.mjs';
import { TESTS_VARIABLE, strykerOptions } from './lib/mutation/options.mjs';
import { isEnough, resultLines } from './lib/mutation/results.mjs';
import { MUTATED_ROOMS, testPasses } from './lib/mutation/rooms.mjs';
import { text } from './lib/text.mjs';

/* npm run mutation [-- ROOM… --jobs N]: changes the code of a room bit by bit and tells which changes no test notices. */
await runMain(text.mutationHelp(Object.keys(MUTATED_ROOMS)), async (context) => {
  const { chosen, jobs } = mutationArguments(process.argv.slice(2));
  await ensureDependencies(context);
  const { Stryker } = await import('@stryker-mutator/core');
  let areAllEnough = true;
  for (const [room, files] of chosen) {
    /** @type {Awaited<ReturnType<InstanceType<typeof Stryker>['runMutationTest']>>} */
    let results = [];
    // The second pass reuses the first one's results and tries its slower tests against the survivors alone.
    for (const tests of testPasses(room)) {
      process.env[TESTS_VARIABLE] = tests.join(' ');
      results = await new Stryker(strykerOptions(room, files, jobs)).runMutationTest();
    }
    const named = results.map((result) => ({
      ...result,
      fileName: relative(context.root, result.fileName),
    }));
    const lines = resultLines(room, named, (file) => readFileSync(file, 'utf8'));
    process.stdout.write(`${lines.join('\n')}\n`);
    areAllEnough &&= isEnough(named);
  }
  return areAllEnough ? 0 : 1;
});
