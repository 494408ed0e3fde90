// @ts-check
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { soakArguments } from './lib/arguments.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { ensureElectron } from './lib/electron.mjs';
import { openModules } from './lib/load.mjs';
import { runMain } from './lib/main.mjs';
import { endWithThis, interruption, undoAtEnd } from './lib/processes.mjs';
import { openTestSession } from './lib/session.mjs';
import { ensureSystem } from './lib/system.mjs';
import { text } from './lib/text.mjs';

const MOST_FAULTS = 20;

/* npm run soak [-- --minutes N --seed N]: uses the application for a while, with everything that can go wrong. */
await runMain(text.soakHelp, async (context) => {
  const { minutes, seed: given } = soakArguments(process.argv.slice(2));
  await ensureDependencies(context);
  const { executable } = await ensureElectron(context);
  await ensureSystem(context, executable, { display: true, keyring: true });
  await ensureBuilt(context);
  const session = await openTestSession(context, executable);
  const modules = await openModules(context.root);
  /** @type {typeof import('../test/soak/soak')} */
  const { soak } = await modules.load('test/soak/soak.ts');
  /** @type {typeof import('../test/soak/table')} */
  const { headLine, lineOf } = await modules.load('test/soak/table.ts');

  const seed = given ?? randomInt(2 ** 31);
  console.log(text.seed(seed));
  console.log(headLine());
  const { faults, notes } = await soak({
    minutes,
    seed,
    env: session.env,
    userData: folder(),
    onMinute: (minute) => console.log(lineOf(minute)),
    endWithThis,
  });
  // This process is ending with the application: what came of that is no fault.
  await interruption();
  for (const line of notes) console.log(line);
  for (const words of faults.slice(0, MOST_FAULTS)) console.log(`✗ ${words.slice(0, 500)}`);
  console.log(text.soaked(faults.length));
  await modules.close();
  await session.close();
  return faults.length > 0 ? 1 : 0;
});

/** A folder for the application, removed at the end of this run. Chromium's processes may write for a moment after they were ended. */
function folder() {
  const path = mkdtempSync(join(tmpdir(), 'sitedeck-soak-'));
  undoAtEnd(() => rmSync(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));
  return path;
}
