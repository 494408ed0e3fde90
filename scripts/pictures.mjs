// @ts-check
import { join } from 'node:path';
import { checkOptions } from './lib/arguments.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { ensureElectron } from './lib/electron.mjs';
import { runForeground } from './lib/launch.mjs';
import { runMain } from './lib/main.mjs';
import { openTestSession } from './lib/session.mjs';
import { ensureSystem } from './lib/system.mjs';
import { text } from './lib/text.mjs';

/* npm run pictures [-- --check]: takes the guide's and the README's pictures from the application, or compares them with it. */
await runMain(text.picturesHelp, async (context) => {
  const given = process.argv.slice(2);
  checkOptions(given, ['check']);
  await ensureDependencies(context);
  const { executable } = await ensureElectron(context);
  await ensureSystem(context, executable, { display: true, keyring: true });
  await ensureBuilt(context);
  const session = await openTestSession(context, executable);
  const args = ['test', '--config', 'playwright.pictures.config.ts'];
  const code = await runForeground(
    process.execPath,
    [join(context.root, 'node_modules/playwright/cli.js'), ...args],
    {
      cwd: context.root,
      env: { ...session.env, ...(given.includes('--check') && { SITEDECK_PICTURES_CHECK: '1' }) },
    },
  );
  await session.close();
  return code;
});
