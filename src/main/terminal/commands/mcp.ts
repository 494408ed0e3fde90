import { ArgumentError } from '$command-line/command';
import { terminalText } from '$shared/text/en/terminal';
import { defineTerminalCommand } from '../command';

/** Serves an assistant. `app/terminal-mode.ts` runs it in a separate process. */
export const mcpCommand = defineTerminalCommand({
  name: 'mcp',
  options: {},
  text: terminalText.commands.mcp,
  parse: () => null,
  run: () => Promise.reject(new ArgumentError(terminalText.mcpAlone)),
});
