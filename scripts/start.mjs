// @ts-check
import { launchHelp, refusedLaunchOption } from '../src/shared/launch-options.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { UsageError } from './lib/errors.mjs';
import { runMain } from './lib/main.mjs';
import { runForeground } from './lib/processes.mjs';
import { sandboxOptions } from './lib/sandbox.mjs';
import { hasDisplay, openSession, throwawayFolder } from './lib/session.mjs';
import { setUpElectron } from './lib/set-up.mjs';

/* npm start: sets up what is missing, then runs the application with the arguments after "--". */
await runMain(launchHelp('npm start --'), async (context) => {
  const args = process.argv.slice(2);
  const refused = refusedLaunchOption(args);
  if (refused !== null) throw new UsageError(refused);
  const display = !hasDisplay(context);
  // The application tells the user if a keychain is missing. A picture without a desktop has no user, so it gets a private keyring.
  const keyring = display && args.some((word) => /^--capture(=|$)/.test(word));
  /** @type {import('./bare-machine/system.mjs').Need[]} */
  const needs = [];
  if (display) needs.push('display');
  if (keyring) needs.push('keyring');
  const { executable } = await setUpElectron(context, needs);
  await ensureBuilt(context);

  if (display) context.say.line('No display here: using a virtual one.');
  if (keyring) context.say.line('No keychain here: using a private one that ends with this run.');
  const [session, sandbox] = await Promise.all([
    openSession(context, { display, keyring }),
    sandboxOptions(context, executable),
  ]);
  // The private keyring loses an account's key at its end, so the account must not outlive it.
  const userData = keyring ? { SITEDECK_USER_DATA: throwawayFolder('capture') } : {};
  // A virtual display has no graphics card. Skipping the attempt to use one saves about a fifth of the start.
  const screen = display ? ['--disable-gpu'] : [];
  const code = await runForeground(executable, [...sandbox, ...screen, context.root, ...args], {
    cwd: context.callerDir,
    env: { ...userData, ...session.env },
  });
  await session.close();
  return code;
});
