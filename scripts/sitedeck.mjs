// @ts-check
import { runInRunningInstance } from '../src/terminal-client/client.mjs';

/*
 * npm run --silent sitedeck -- COMMAND …: runs a command of the terminal, without a window and without a display. A running
 * Sitedeck answers at once: nothing else is loaded for that.
 */
const argv = process.argv.slice(2);
// An assistant's server speaks for hours, and finds the running Sitedeck itself.
if (argv[0] !== 'mcp') await runInRunningInstance(argv, process.env['INIT_CWD'] ?? process.cwd());

const [{ ensureBuilt }, { runMain }, { runForeground }, { sandboxOptions }, { setUpElectron }] =
  await Promise.all([
    import('./lib/build.mjs'),
    import('./lib/main.mjs'),
    import('./lib/processes.mjs'),
    import('./lib/sandbox.mjs'),
    import('./lib/set-up.mjs'),
  ]);
await runMain(null, async (given) => {
  // Standard error is the command's: of the set-up it has only what takes long or fails.
  const context = { ...given, say: { ...given.say, line: () => undefined } };
  const { executable } = await setUpElectron(context, []);
  await ensureBuilt(context);
  const options = [
    ...(await sandboxOptions(context, executable)),
    ...(context.platform === 'linux' ? ['--ozone-platform=headless'] : []),
    '--disable-gpu',
    // Chromium complains about buses that no command needs.
    '--log-level=3',
  ];
  const { root, callerDir: cwd, env } = context;
  const command = ['--terminal', ...argv];
  return runForeground(executable, [...options, root, ...command], { cwd, env });
});
