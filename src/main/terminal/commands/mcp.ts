import { BadArgument } from '$command-line/command';
import { terminalText } from '$shared/text/en/terminal';
import { defineTerminalCommand } from '../command';

/** Speaks with an assistant; `app/terminal-mode.ts` does it, in a process of its own. */
export const mcpCommand = defineTerminalCommand({
  name: 'mcp',
  options: {},
  text: terminalText.commands.mcp,
  parse: () => null,
  run: () => Promise.reject(new BadArgument(terminalText.mcpAlone)),
});
