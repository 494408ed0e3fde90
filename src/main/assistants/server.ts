import type { Readable, Writable } from 'node:stream';
import { McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import PQueue from 'p-queue';
import { assistantText } from '$shared/text/en/assistants';
import type { CommandOutput } from '../terminal/run';
import { coerceArguments } from './coerce-arguments';
import type { ToolCall } from './run-tool';
import { TOOLS } from './tools';
import { LIST_VIEWS, READ_VIEW, type ViewItem } from './views';

/** The most calls that run at the same time. The others wait here, not at the server. */
const AT_ONCE = 4;
/** The longest message, bytes. */
const MAX_MESSAGE = 4 << 20;

/** Runs a call in the process that has the data. @throws the signal's reason */
export type CallTool = (call: ToolCall, signal: AbortSignal) => Promise<CommandOutput>;

/** Creates a Model Context Protocol server that forwards every call. */
export function createAssistantServer(version: string, ask: CallTool): McpServer {
  const server = new McpServer(
    { name: 'sitedeck', title: 'Sitedeck', version },
    { instructions: assistantText.instructions },
  );
  const shared = new Map<string, Shared>();
  const queue = new PQueue({ concurrency: AT_ONCE });
  const client = (): string => server.server.getClientVersion()?.name ?? '';

  const call = (name: string, args: unknown, signal: AbortSignal): Promise<CommandOutput> => {
    const given: ToolCall = { name, arguments: args, client: client() };
    const changes = TOOLS.some((tool) => tool.name === name && tool.changes);
    if (changes) return queue.add(() => ask(given, signal), { signal });
    // Identical calls share one answer while it is pending.
    const key = JSON.stringify([name, args]);
    const known = shared.get(key);
    if (known !== undefined) return known.join(signal);
    const forget = (): void => {
      if (shared.get(key) === begun) shared.delete(key);
    };
    const begun = new Shared(
      (stopped) => queue.add(() => ask(given, stopped), { signal: stopped }),
      forget,
    );
    shared.set(key, begun);
    begun.answer.then(forget, forget);
    return begun.join(signal);
  };

  for (const { name, schema, changes } of TOOLS) {
    const description = assistantText.tools[name as keyof typeof assistantText.tools];
    const annotations = {
      readOnlyHint: !changes,
      // Changing a website overwrites earlier values; repeating the call has no further effect.
      destructiveHint: name === 'change_website',
      idempotentHint: name !== 'add_website',
      // Listing accounts sends no request to a server.
      openWorldHint: name !== 'list_accounts',
    };
    server.registerTool(
      name,
      { description, inputSchema: schema, annotations },
      async (args: unknown, { signal }: { signal: AbortSignal }) => {
        const { output, errors, code } = await call(name, args, signal);
        if (code === 0) return { content: [{ type: 'text' as const, text: String(output) }] };
        return { content: [{ type: 'text' as const, text: errors.join(' ') }], isError: true };
      },
    );
  }

  const read = async (name: string, args: object, signal: AbortSignal): Promise<string> => {
    const { output, errors, code } = await call(name, args, signal);
    if (code !== 0) throw new Error(errors.join(' '));
    return String(output);
  };
  const views = async (signal: AbortSignal): Promise<ViewItem[]> =>
    (JSON.parse(await read(LIST_VIEWS, {}, signal)) as { views: ViewItem[] }).views;
  server.registerResource(
    'saved views',
    new ResourceTemplate('sitedeck://views/{id}', {
      list: async ({ signal }) => ({
        resources: (await views(signal)).map(({ id, name, website }) => ({
          uri: `sitedeck://views/${id}`,
          name,
          description: assistantText.view(name, website),
          mimeType: 'application/json',
        })),
      }),
    }),
    { description: assistantText.views, mimeType: 'application/json' },
    async (uri, { id }, { signal }) => ({
      contents: [
        {
          uri: uri.href,
          mimeType: 'application/json',
          text: await read(READ_VIEW, { id }, signal),
        },
      ],
    }),
  );
  return server;
}

/** Converts the arguments of a tool call; returns any other message unchanged. */
function withMeantArguments(message: JSONRPCMessage): JSONRPCMessage {
  if (!('method' in message) || message.method !== 'tools/call') return message;
  const tool = TOOLS.find(({ name }) => name === message.params?.['name']);
  if (tool === undefined) return message;
  const meant = coerceArguments(tool.schema, message.params?.['arguments'] ?? {});
  return { ...message, params: { ...message.params, arguments: meant } };
}

/** An answer shared by several calls. It is cancelled when none of them waits for it. */
class Shared {
  readonly answer: Promise<CommandOutput>;
  readonly #stopping = new AbortController();
  #waiting = 0;

  constructor(
    begin: (signal: AbortSignal) => Promise<CommandOutput>,
    private readonly onGivenUp: () => void,
  ) {
    this.answer = begin(this.#stopping.signal);
  }

  join(signal: AbortSignal): Promise<CommandOutput> {
    this.#waiting += 1;
    const leave = (): void => {
      this.#waiting -= 1;
      if (this.#waiting > 0) return;
      // The next identical call starts a new request.
      this.onGivenUp();
      this.#stopping.abort();
    };
    signal.addEventListener('abort', leave, { once: true });
    return this.answer.finally(() => signal.removeEventListener('abort', leave));
  }
}

/**
 * Serves an assistant until it disconnects.
 *
 * @returns why the connection ended, or null when the assistant ended it
 */
export async function serveAssistant(
  server: McpServer,
  input: Readable,
  output: Writable,
): Promise<string | null> {
  // Every pending answer adds a listener.
  output.setMaxListeners(0);
  const transport = new StdioServerTransport(input, output, { maxBufferSize: MAX_MESSAGE });
  const ended = new Promise<string | null>((resolve) => {
    input.once('end', () => resolve(null)).once('close', () => resolve(null));
    // The reader has gone.
    output.once('error', () => resolve(null));
    server.server.onclose = () => resolve(assistantText.tooLong);
  });
  const start = transport.start.bind(transport);
  transport.start = () => {
    const receive = transport.onmessage;
    transport.onmessage = (message) => receive?.(withMeantArguments(message));
    return start();
  };
  await server.connect(transport);
  const why = await ended;
  server.server.onclose = () => undefined;
  await server.close();
  return why;
}
