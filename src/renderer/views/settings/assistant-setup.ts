import type { Assistants } from '$shared/bridge/assistant-values';

/** Assistant programs, by the way a server is configured in them. */
export const ASSISTANT_CLIENTS = ['claude', 'code', 'command'] as const;
export type AssistantClient = (typeof ASSISTANT_CLIENTS)[number];

/** Returns the configuration to paste into a program so that it starts Sitedeck's server. */
export function setupFor(
  client: AssistantClient,
  { program, args }: Assistants['command'],
): string {
  if (client === 'command') {
    return ['claude mcp add sitedeck --', program, ...args].map(quoted).join(' ');
  }
  const started = { command: program, args };
  const content =
    client === 'code'
      ? { servers: { sitedeck: { type: 'stdio', ...started } } }
      : { mcpServers: { sitedeck: started } };
  return JSON.stringify(content, null, 2);
}

/** Quotes a word of a command line; the first word may contain spaces itself. */
function quoted(word: string, at: number): string {
  return at === 0 || /^[\w./:\\-]+$/.test(word) ? word : `"${word.replaceAll('"', '\\"')}"`;
}
