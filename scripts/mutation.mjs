// @ts-check
import { availableParallelism } from 'node:os';
import { numberOf, parseOptions } from './lib/arguments.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { runMain } from './lib/main.mjs';
import { MUTATED_ROOMS, roomsOf } from './lib/mutation/rooms.mjs';

const HELP = `Usage: npm run mutation -- [ROOM|FOLDER|FILE...] [--jobs N]

Changes the code of rooms of src bit by bit, runs their tests against each change, and lists the changes that no test
notices. Rooms: ${Object.keys(MUTATED_ROOMS).join(', ')}.
A folder or a file in a room measures that part alone, for example main/api/retry.ts.
  --jobs N  how many changes are tried at once; half the processor's cores otherwise`;

await runMain(HELP, async (context) => {
  const { values, positionals } = parseOptions(process.argv.slice(2), { jobs: 'string' });
  const rooms = roomsOf(positionals);
  const jobs = numberOf(values, 'jobs') ?? Math.max(1, Math.floor(availableParallelism() / 2));
  await ensureDependencies(context);
  const { mutate, report } = await import('./lib/mutation/run.mjs');
  let areAllEnough = true;
  for (const [room, files] of rooms) {
    const { lines, isEnough } = report(context.root, room, await mutate(room, files, jobs));
    process.stdout.write(`${lines.join('\n')}\n`);
    areAllEnough &&= isEnough;
  }
  return areAllEnough ? 0 : 1;
});
