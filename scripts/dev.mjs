// @ts-check
import { createRequire } from 'node:module';
import { runMain } from './lib/main.mjs';
import { runPackage } from './lib/run.mjs';
import { sandboxOptions } from './lib/sandbox.mjs';

/* npm run dev, after npm ci: runs the application from its sources, reloading edited files. */
await runMain(null, async (context) => {
  const { root, env } = context;
  /** Electron's package downloads it on first use. @type {string} */
  const executable = env['ELECTRON_EXEC_PATH'] ?? createRequire(import.meta.url)('electron');
  const options = await sandboxOptions(context, executable);
  const sandbox = options.length > 0 ? { NO_SANDBOX: '1' } : {};
  const program = 'electron-vite/bin/electron-vite.js';
  const args = ['dev', ...process.argv.slice(2)];
  return runPackage(root, program, args, { ...env, ...sandbox, ELECTRON_EXEC_PATH: executable });
});
