// @ts-check
import { readFileSync } from 'node:fs';
import { COMMAND_WORDS } from '../../../src/shared/launch-options.mjs';
import { openModules } from '../load.mjs';

/** The path of the launcher in the application's folder. Linux packages link /usr/bin/sitedeck to it. */
export const LAUNCHER_PATH = 'bin/sitedeck';

/** The launcher: a shell script that Linux packages call (build/linux/launcher.sh). */
export const launcherScript = () =>
  readFileSync(new URL('../../../build/linux/launcher.sh', import.meta.url), 'utf8').replace(
    '@commands@',
    COMMAND_WORDS.join(' | '),
  );

/**
 * Makes the files that depend on the table of commands, which is TypeScript: the part of the man page about commands, and the
 * completion scripts of the shells.
 * @param {string} root The project's folder.
 * @returns {Promise<{ man: string, bash: string, zsh: string, fish: string }>}
 */
export async function terminalFiles(root) {
  const modules = await openModules(root);
  /** @type {typeof import('../../../src/main/terminal/package-files')} */
  const { manPageCommands, completionScriptFor } = await modules.load(
    'src/main/terminal/package-files.ts',
  );
  await modules.close();
  return {
    man: manPageCommands(),
    bash: completionScriptFor('bash'),
    zsh: completionScriptFor('zsh'),
    fish: completionScriptFor('fish'),
  };
}
