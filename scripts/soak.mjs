// @ts-check
import { randomInt } from 'node:crypto';
import { checkNames, numberOption, parseOptions } from './lib/arguments.mjs';
import { openModules } from './lib/load.mjs';
import { runMain } from './lib/main.mjs';
import { endWithThis, waitIfInterrupted } from './lib/processes.mjs';
import { throwawayFolder } from './lib/session.mjs';
import { setUpTests } from './lib/set-up.mjs';

const MINUTES = 30;
const MOST_FAULTS = 20;

const HELP = `Usage: npm run soak -- [--minutes N] [--seed N]

Uses the built application as a person might, while its server fails in every way, and kills it now and then. Prints memory, handles,
errors and violations of the API by the minute. Fails when they grow or occur, and for steps that were never possible.
  --minutes N  how long, ${MINUTES} without it
  --seed N     chooses the steps and outages of that seed; by chance without it`;

await runMain(HELP, async (context) => {
  const options = /** @type {const} */ ({ minutes: 'string', seed: 'string' });
  const { values, positionals } = parseOptions(process.argv.slice(2), options);
  checkNames('argument', positionals, ['--minutes', '--seed']);
  const minutes = numberOption(values, 'minutes') ?? MINUTES;
  const seed = numberOption(values, 'seed', 0) ?? randomInt(2 ** 31);
  const { session } = await setUpTests(context);
  const modules = await openModules(context.root);
  /** @type {typeof import('../test/soak/soak')} */
  const { soak } = await modules.load('test/soak/soak.ts');
  /** @type {typeof import('../test/soak/table')} */
  const { tableHeader, tableLine } = await modules.load('test/soak/table.ts');

  console.log(`Seed ${seed}`);
  console.log(tableHeader());
  const { faults, notes } = await soak({
    minutes,
    seed,
    env: session.env,
    userData: throwawayFolder('soak'),
    onMinute: (minute) => console.log(tableLine(minute)),
    endWithThis,
  });
  // If a signal has arrived, this process is ending the application. Its failures are then not reported.
  await waitIfInterrupted();
  for (const line of notes) console.log(line);
  for (const words of faults.slice(0, MOST_FAULTS)) console.log(`✗ ${words.slice(0, 500)}`);
  console.log(
    faults.length === 0 ? 'Nothing grew, failed or broke the API.' : `Faults: ${faults.length}`,
  );
  await modules.close();
  await session.close();
  return faults.length > 0 ? 1 : 0;
});
