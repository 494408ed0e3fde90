import type { Channel, Envelope } from '../../shared/bridge/contract';
import { AppFailure, toAppError } from '../../shared/failures/failure';

type AnyHandler<Sender> = (args: never, sender: Sender) => Promise<unknown>;

/**
 * Validates a call's argument, runs its handler and wraps the result. Never rejects: errors are data. Schemas are loaded on first
 * use, while the window is opening.
 */
export async function answer<Sender>(
  channel: Channel,
  handler: AnyHandler<Sender>,
  args: unknown,
  sender: Sender,
): Promise<Envelope<unknown>> {
  try {
    return { ok: true, value: await handler((await parse(channel, args)) as never, sender) };
  } catch (thrown) {
    return { ok: false, error: toAppError(thrown) };
  }
}

async function parse(channel: Channel, args: unknown): Promise<unknown> {
  const { calls } = await import('../../shared/bridge/calls/calls');
  const parsed = calls[channel].args.safeParse(args);
  if (parsed.success) return parsed.data;
  // Paths and rules only: an argument's value may be a key.
  const reasons = parsed.error.issues.map((i) => `${i.path.join('.') || 'argument'}: ${i.code}`);
  throw new AppFailure('bad-argument', `${channel}: ${reasons.join(', ')}`);
}
