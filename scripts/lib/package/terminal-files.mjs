// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMAND_WORDS } from '../../../src/shared/launch-options.mjs';
import { aliases } from '../aliases.mjs';

/** The launcher in the application's folder; Linux' packages link /usr/bin/sitedeck to it. */
export const LAUNCHER = 'bin/sitedeck';

/** What Linux' packages call (build/linux/launcher.sh). */
export const launcher = () =>
  readFileSync(new URL('../../../build/linux/launcher.sh', import.meta.url), 'utf8').replace(
    '@commands@',
    COMMAND_WORDS.join(' | '),
  );

/**
 * What is made from the table of commands, which is TypeScript: the commands in the man page, and the shells' scripts.
 * @param {string} root The project.
 * @returns {Promise<{ man: string, bash: string, zsh: string, fish: string }>}
 */
export async function terminalFiles(root) {
  const { runnerImport } = await import('vite');
  const file = join(root, 'src/main/terminal/package-files.ts');
  const options = /** @type {const} */ ({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: aliases(root) },
  });
  const { module } = await runnerImport(file, options);
  const { manCommands, completionFor } =
    /** @type {typeof import('../../../src/main/terminal/package-files')} */ (module);
  return {
    man: manCommands(),
    bash: completionFor('bash'),
    zsh: completionFor('zsh'),
    fish: completionFor('fish'),
  };
}
