// @ts-check
import { join } from 'node:path';
import { ensureDependencies } from './lib/dependencies.mjs';
import { ensureElectron } from './lib/electron.mjs';
import { runForeground } from './lib/launch.mjs';
import { runMain } from './lib/main.mjs';
import { sandboxOptions } from './lib/sandbox.mjs';
import { hasDisplay, openSession } from './lib/session.mjs';
import { ensureSystem } from './lib/system.mjs';
import { text } from './lib/text.mjs';

/* npm run dev: runs the application from its sources, reloading edited files. */
await runMain(null, async (context) => {
  await ensureDependencies(context);
  const { executable } = await ensureElectron(context);
  const needs = { display: !hasDisplay(context), keyring: false };
  await ensureSystem(context, executable, needs);
  if (needs.display) context.say.line(text.virtualDisplay);
  const session = await openSession(context, needs);
  const sandbox = (await sandboxOptions(context, executable)).length > 0 ? { NO_SANDBOX: '1' } : {};
  const env = { ...session.env, ...sandbox, ELECTRON_EXEC_PATH: executable };
  const program = join(context.root, 'node_modules/electron-vite/bin/electron-vite.js');
  const code = await runForeground(process.execPath, [program, 'dev', ...process.argv.slice(2)], {
    cwd: context.root,
    env,
  });
  await session.close();
  return code;
});
