// @ts-check
import { ensureBuilt } from './lib/build.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { ensureElectron } from './lib/electron.mjs';
import { runForeground } from './lib/launch.mjs';
import { runMain } from './lib/main.mjs';
import { sandboxOptions } from './lib/sandbox.mjs';
import { ensureSystem } from './lib/system.mjs';

/* npm run --silent sitedeck -- COMMAND …: runs a command of the terminal, without a window and without a display. */
await runMain(null, async (given) => {
  // Standard error is the command's: of the set-up it has only what takes long or fails.
  const context = { ...given, say: { ...given.say, line: () => undefined } };
  await ensureDependencies(context);
  const { executable } = await ensureElectron(context);
  await ensureSystem(context, executable, { display: false, keyring: false });
  await ensureBuilt(context);
  const options = [
    ...(await sandboxOptions(context, executable)),
    ...(context.platform === 'linux' ? ['--ozone-platform=headless'] : []),
    '--disable-gpu',
    // Chromium complains about buses that no command needs.
    '--log-level=3',
  ];
  const { root, callerDir: cwd, env } = context;
  const command = ['--terminal', ...process.argv.slice(2)];
  return runForeground(executable, [...options, root, ...command], { cwd, env });
});
