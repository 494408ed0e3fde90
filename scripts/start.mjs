// @ts-check
import { launchHelp } from '../src/shared/launch-options.mjs';
import { applicationArguments } from './lib/arguments.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { ensureElectron } from './lib/electron.mjs';
import { displayOptions, runForeground } from './lib/launch.mjs';
import { runMain } from './lib/main.mjs';
import { sandboxOptions } from './lib/sandbox.mjs';
import { hasDisplay, lacksSecretService, openSession, throwawayFolder } from './lib/session.mjs';
import { ensureSystem, recheckSystem } from './lib/system.mjs';
import { text } from './lib/text.mjs';

/** A shell's exit code when a program could not be loaded. */
const NOT_LOADED = 127;

/* npm start: sets up whatever is missing, then runs the application with the arguments after "--". */
await runMain(launchHelp('npm start --'), async (context) => {
  const { args, captures } = applicationArguments(process.argv.slice(2), context.callerDir);
  await ensureDependencies(context);
  const { executable } = await ensureElectron(context);

  const display = !hasDisplay(context);
  // The application explains a missing keychain to the user; with --capture there is nobody to explain it to.
  const keyring = captures && (await lacksSecretService(context));
  await ensureSystem(context, executable, { display, keyring });
  await ensureBuilt(context);

  if (display) context.say.line(text.virtualDisplay);
  if (keyring) context.say.line(text.privateKeyring);
  const [session, sandbox] = await Promise.all([
    openSession(context, { display, keyring }),
    sandboxOptions(context, executable),
  ]);
  // An account's key is lost with the private keyring, so the account must not outlive it either.
  const env = keyring
    ? { SITEDECK_USER_DATA: throwawayFolder('capture'), ...session.env }
    : session.env;
  const options = [...sandbox, ...displayOptions(context, { isVirtual: display })];
  const code = await runForeground(executable, [...options, context.root, ...args], {
    cwd: context.callerDir,
    env,
  });
  await session.close();
  if (code === NOT_LOADED) recheckSystem(context);
  return code;
});
