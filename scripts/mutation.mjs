// @ts-check
import { availableParallelism } from 'node:os';
import { numberOption, parseOptions } from './lib/arguments.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { runMain } from './lib/main.mjs';
import { modulesOf, MUTATED_MODULES } from './lib/mutation/modules.mjs';

const HELP = `Usage: npm run mutation -- [MODULE|FOLDER|FILE...] [--jobs N]

Changes the code of modules of src bit by bit, runs their tests against each change, and lists the changes that no test
notices. Modules: ${Object.keys(MUTATED_MODULES).join(', ')}.
A folder or a file in a module measures that part alone, for example main/api/retry.ts.
  --jobs N  how many changes are tried at once; half the processor's cores otherwise`;

await runMain(HELP, async (context) => {
  const { values, positionals } = parseOptions(process.argv.slice(2), { jobs: 'string' });
  const modules = modulesOf(positionals);
  const jobs = numberOption(values, 'jobs') ?? Math.max(1, Math.floor(availableParallelism() / 2));
  await ensureDependencies(context);
  const { mutate, summarizeMutants: report } = await import('./lib/mutation/run.mjs');
  let areAllEnough = true;
  for (const [module, files] of modules) {
    const { lines, isEnough } = report(context.root, module, await mutate(module, files, jobs));
    process.stdout.write(`${lines.join('\n')}\n`);
    areAllEnough &&= isEnough;
  }
  return areAllEnough ? 0 : 1;
});
