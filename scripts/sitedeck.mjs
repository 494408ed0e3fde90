// @ts-check
import { runInRunningInstance } from '../src/terminal-client/client.mjs';

/*
 * npm run --silent sitedeck -- COMMAND …: runs a command of the terminal without a window or display. If Sitedeck is running, it answers,
 * and nothing else is loaded.
 */
const argv = process.argv.slice(2);
// `mcp` runs for hours and looks for a running Sitedeck itself.
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
  // Drop routine set-up messages, because stderr belongs to the command. Only slow steps and failures of the set-up are printed.
  const context = { ...given, say: { ...given.say, line: () => undefined } };
  const { executable } = await setUpElectron(context, []);
  await ensureBuilt(context);
  const options = [
    ...(await sandboxOptions(context, executable)),
    ...(context.platform === 'linux' ? ['--ozone-platform=headless'] : []),
    '--disable-gpu',
    // Hides Chromium's complaints about buses that no command needs.
    '--log-level=3',
  ];
  const { root, callerDir: cwd, env } = context;
  const command = ['--terminal', ...argv];
  return runForeground(executable, [...options, root, ...command], { cwd, env });
});
