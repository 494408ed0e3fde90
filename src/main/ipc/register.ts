import type { IpcMain, IpcMainInvokeEvent, WebContents } from 'electron';
import { CHANNELS } from '$shared/bridge/channels';
import type {
  BridgeEvents,
  Channel,
  EventName,
  Parsed,
  ResultEnvelope,
  ResultOf,
} from '$shared/bridge/contract';
import { isTextChannel } from '$shared/bridge/text-channels';
import { AppFailure, toAppError } from '$shared/failures/failure';
import { isServiceChannel, type ServiceChannel } from '../services/context/types';
import { isTrustedSender } from './sender';

/** Handles a call whose argument has been validated by its channel's schema. */
export type CallHandler = (args: never, caller: never) => Promise<unknown>;

/**
 * One function per channel. `caller` is the calling page for the application's own calls, and the id of its window for
 * others.
 */
export type Handlers<C extends Channel = Channel> = {
  [K in C]: (
    args: Parsed<K>,
    caller: K extends ServiceChannel ? number : WebContents,
  ) => Promise<ResultOf<K>>;
};

export interface PushTarget {
  isDestroyed(): boolean;
  send(channel: string, payload: unknown): void;
}

/** The part of a call's event that is used. */
type Call = Pick<IpcMainInvokeEvent, 'senderFrame' | 'sender'>;

const MOST_REASONS = 8;

/** Loads the schemas of the calls. Call it early, because the page's first call waits for them. */
export const loadSchemas = () => import('$shared/bridge/calls/calls');

/**
 * Binds every channel of the contract to its handler.
 *
 * @param ipc that of one page with its own handlers, or of all pages
 * @param find finds and loads the handler of a call; a page may call at any moment
 */
export function registerHandlers(
  ipc: Pick<IpcMain, 'handle'>,
  find: (channel: Channel) => CallHandler | Promise<CallHandler>,
  trustedOrigins: readonly string[],
): void {
  for (const channel of CHANNELS)
    ipc.handle(
      channel,
      handleCall(channel, () => find(channel), trustedOrigins),
    );
}

/**
 * Creates the listener of a channel. It rejects senders other than the application's page, validates the argument, runs
 * the handler and wraps the result, so that errors are data. Channels that carry a text get the result as JSON.
 */
export function handleCall(
  channel: Channel,
  find: () => CallHandler | Promise<CallHandler>,
  trustedOrigins: readonly string[],
): (call: Call, args: unknown) => Promise<ResultEnvelope<unknown>> {
  return async ({ senderFrame, sender }, args) => {
    if (!isTrustedSender(senderFrame, trustedOrigins)) {
      throw new Error(`${channel}: refused, the sender is not this application's page`);
    }
    try {
      const handle = await find();
      const caller = isServiceChannel(channel) ? sender.id : sender;
      const value = await handle((await parse(channel, args)) as never, caller as never);
      return { ok: true, value: isTextChannel(channel) ? JSON.stringify(value) : value };
    } catch (thrown) {
      return { ok: false, error: toAppError(thrown) };
    }
  };
}

/** Sends a push event to the given pages. */
export function pushEvent<E extends EventName>(
  targets: Iterable<PushTarget>,
  event: E,
  payload: BridgeEvents[E],
): void {
  for (const target of targets) if (!target.isDestroyed()) target.send(event, payload);
}

async function parse(channel: Channel, args: unknown): Promise<unknown> {
  const { calls } = await loadSchemas();
  const parsed = calls[channel].args.safeParse(args);
  if (parsed.success) return parsed.data;
  // Reports paths and rules only, because an argument's value may be a key.
  const reasons = parsed.error.issues
    .slice(0, MOST_REASONS)
    .map((i) => `${i.path.map(memberName).join('.') || 'argument'}: ${i.code}`);
  const others = parsed.error.issues.length - reasons.length;
  const more = others > 0 ? `, ${others} more` : '';
  throw new AppFailure('bad-argument', `${channel}: ${reasons.join(', ')}${more}`);
}

/** A path segment if it is a schema's name or an index. Names in a dictionary are the page's and may be long. */
function memberName(step: PropertyKey): string {
  return /^\w{1,20}$/.test(String(step)) ? String(step) : '?';
}
