import { commandLineText } from '$shared/text/en/command-line';
import { GENERAL_OPTIONS } from '../arguments';
import type { Command } from '../command';
import { bashCompletion } from './bash';
import { fishCompletion } from './fish';
import { powershellCompletion } from './powershell';
import { type CompletionTable, completionTable } from './table';
import { zshCompletion } from './zsh';

const SCRIPTS = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
  powershell: powershellCompletion,
} satisfies Record<string, (table: CompletionTable) => string>;

export type Shell = keyof typeof SCRIPTS;

/** The shells with a completion script. */
export const SHELLS = Object.keys(SCRIPTS) as Shell[];

/**
 * Returns a script with which a shell completes a program's command lines.
 *
 * @param program the name of the program's command
 */
export function completionScript(
  shell: Shell,
  program: string,
  commands: readonly Command[],
): string {
  const { ofHelp, ofVersion } = commandLineText.help;
  const general = { options: GENERAL_OPTIONS, text: { help: ofHelp, version: ofVersion } };
  return SCRIPTS[shell](completionTable(program, commands, general));
}
