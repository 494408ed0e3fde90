// @ts-check
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { runMain } from './lib/main.mjs';
import { runForeground } from './lib/processes.mjs';

/* npm run service -- --port N --data DIR --key KEY: runs the built-in service without the application, on plain Node. */
await runMain(null, async (context) => {
  await ensureDependencies(context);
  await ensureBuilt(context);
  const service = join(context.root, 'out/main/service.js');
  const { callerDir: cwd, env } = context;
  return runForeground(process.execPath, [service, ...process.argv.slice(2)], { cwd, env });
});
