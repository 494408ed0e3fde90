import { z } from 'zod';
import type { AssistantCall } from '$shared/bridge/assistant-values';
import { toAppError } from '$shared/failures/failure';
import { visibleText } from '$shared/lib/visible-text';
import { assistantText } from '$shared/text/en/assistants';
import { InvalidQueryError, type QueryContext } from '../queries/context';
import type { Services } from '../services';
import { failureLine } from '../terminal/print';
import type { CommandHost, CommandOutput, CommandRun } from '../terminal/run';
import { TOOLS } from './tools';
import { VIEW_TOOLS } from './views';

/** A call of a tool, as an assistant makes it. */
export interface ToolCall {
  name: string;
  arguments: unknown;
  /** The name that the assistant's program gives itself. */
  client: string;
}

/** The longest client name that is processed: enough for display and for finding keys in it. */
const LONGEST_NAME = 1_000;

/**
 * Runs a tool in the process that has the data. Rejects only with the signal's reason.
 *
 * @returns JSON, or the error as text
 */
export async function runTool(
  call: ToolCall,
  host: CommandHost,
  course: CommandRun,
): Promise<CommandOutput> {
  const services = await host.services();
  const { outcome, printed } = await outcomeOf(call, services, host, course);
  services.assistants.note(noteOf(call, outcome, services, host.now()));
  return printed;
}

type Outcome = { outcome: AssistantCall['outcome']; printed: CommandOutput };

async function outcomeOf(
  { name, arguments: given }: ToolCall,
  services: Awaited<ReturnType<CommandHost['services']>>,
  { now }: CommandHost,
  { signal, beginChange }: CommandRun,
): Promise<Outcome> {
  const { assistants } = services;
  const query = (isOffline: boolean): QueryContext => {
    const visible = { ...services, accounts: () => visibleTo(services) };
    return { services: visible, now, signal, isOffline, read: new Map() };
  };
  const mayChange = (accountId: string): boolean => assistants.accessTo(accountId) === 'change';
  try {
    const tool = [...TOOLS, ...VIEW_TOOLS].find((one) => one.name === name);
    if (tool === undefined)
      throw new InvalidQueryError(assistantText.unknownTool(visibleText(name)));
    const args = tool.schema.safeParse(given ?? {});
    if (!args.success)
      throw new InvalidQueryError(assistantText.badArguments(z.prettifyError(args.error)));
    const answer = await tool.run(args.data as never, { query, mayChange, beginChange });
    const output = JSON.stringify(answer);
    return { outcome: 'answered', printed: { output, errors: [], code: 0 } };
  } catch (cause) {
    signal.throwIfAborted();
    if (cause instanceof InvalidQueryError) {
      return { outcome: 'refused', printed: { output: '', errors: [cause.message], code: 2 } };
    }
    const errors = [failureLine(toAppError(cause))];
    return { outcome: 'failed', printed: { output: '', errors, code: 1 } };
  }
}

/** The accounts that assistants may see. */
function visibleTo({ accounts, assistants }: Pick<Services, 'accounts' | 'assistants'>) {
  const list = accounts();
  const seen = list.accounts.filter(({ id }) => assistants.accessTo(id) !== 'off');
  const activeId = seen.some(({ id }) => id === list.activeId) ? list.activeId : null;
  return { accounts: seen, activeId };
}

function noteOf(
  { name, arguments: given, client }: ToolCall,
  outcome: AssistantCall['outcome'],
  services: Pick<Services, 'accounts' | 'assistants'>,
  at: number,
): AssistantCall {
  // The arguments of a refused call may contain anything, even a key, so they are not recorded.
  const isNamed = outcome !== 'refused';
  const { account, website } = (isNamed ? (given ?? {}) : {}) as Record<string, unknown>;
  const { accounts, activeId } = visibleTo(services);
  const chosen = accounts.find(({ id }) => id === activeId)?.name;
  return {
    at,
    client: shortened(client) ?? '',
    tool: shortened(name) ?? '',
    account: isNamed ? (shortened(account) ?? chosen ?? null) : null,
    website: shortened(website),
    outcome,
  };
}

const shortened = (name: unknown): string | null =>
  typeof name === 'string' ? visibleText(name.slice(0, LONGEST_NAME)) : null;
