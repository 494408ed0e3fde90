import { ArgumentError } from '$command-line/command';
import { completionScript, SHELLS } from '$command-line/completion';
import { terminalText } from '$shared/text/en/terminal';
import { nearest } from '../../../shared/command-line.mjs';
import { defineTerminalCommand, type TerminalCommand } from '../command';
import { OUTPUT_OPTION } from '../options';

/**
 * Prints a shell's completion script.
 *
 * @param commands all commands, including this one
 */
export const completionCommand = (commands: () => readonly TerminalCommand[]): TerminalCommand =>
  defineTerminalCommand({
    name: 'completion',
    options: OUTPUT_OPTION,
    arguments: [{ name: 'SHELL', missing: terminalText.shellMissing(SHELLS), completes: SHELLS }],
    text: terminalText.commands.completion,
    needsData: false,
    parse({ output }, [typed = '']) {
      const shell = SHELLS.find((name) => name === typed.toLowerCase());
      if (shell !== undefined) return { shell, file: output ?? null };
      throw new ArgumentError(terminalText.notAShell(typed, SHELLS, nearest(typed, SHELLS)));
    },
    run: async ({ shell, file }) => ({
      content: completionScript(shell, 'sitedeck', commands()),
      file,
      notes: [],
      code: 0,
    }),
  });
