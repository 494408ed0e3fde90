import type { Channel, Envelope } from '../../shared/bridge/contract';
import { isTextChannel } from '../../shared/bridge/text-channels';
import { AppFailure, toAppError } from '../../shared/failures/failure';
import type { Handler } from './handlers';

const MOST_REASONS = 8;

/** Loads the schemas of the calls, if nothing has. Worth calling early: the page's first call waits for them. */
export const loadSchemas = () => import('../../shared/bridge/calls/calls');

/**
 * Validates a call's argument, runs its handler and wraps the result, as JSON where the channel carries a text. Never rejects:
 * errors are data.
 */
export async function answer<Sender>(
  channel: Channel,
  handler: Handler<Sender> | Promise<Handler<Sender>>,
  args: unknown,
  sender: Sender,
): Promise<Envelope<unknown>> {
  try {
    const handle = await handler;
    const value = await handle((await parse(channel, args)) as never, sender);
    return { ok: true, value: isTextChannel(channel) ? JSON.stringify(value) : value };
  } catch (thrown) {
    return { ok: false, error: toAppError(thrown) };
  }
}

async function parse(channel: Channel, args: unknown): Promise<unknown> {
  const { calls } = await loadSchemas();
  const parsed = calls[channel].args.safeParse(args);
  if (parsed.success) return parsed.data;
  // Paths and rules only: an argument's value may be a key.
  const reasons = parsed.error.issues
    .slice(0, MOST_REASONS)
    .map((i) => `${i.path.map(memberName).join('.') || 'argument'}: ${i.code}`);
  const others = parsed.error.issues.length - reasons.length;
  const more = others > 0 ? `, ${others} more` : '';
  throw new AppFailure('bad-argument', `${channel}: ${reasons.join(', ')}${more}`);
}

/** A step of a path, if it can be a name of a schema or an index: the names in a dictionary are the page's, of any length. */
function memberName(step: PropertyKey): string {
  return /^\w{1,20}$/.test(String(step)) ? String(step) : '?';
}
