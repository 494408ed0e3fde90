import { completionScript, type Shell } from '$command-line/completion';
import { commandsInMan } from '$command-line/man-page';
import { TERMINAL_COMMANDS } from './commands';

/*
 * What packages bring for the commands of the terminal. Loaded by scripts/lib/package/terminal-files.mjs, and no part of the
 * application.
 */

/** The commands, for the man page. */
export const manPageCommands = (): string => commandsInMan('sitedeck', TERMINAL_COMMANDS);

/** The script of a shell that completes them. */
export const completionScriptFor = (shell: Shell): string =>
  completionScript(shell, 'sitedeck', TERMINAL_COMMANDS);
