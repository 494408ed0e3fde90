import { handleCall } from '$main/ipc/register';
import type { Channel, ResultEnvelope } from '$shared/bridge/contract';

const ORIGIN = 'app://test';

/**
 * Answers a call of the application's page, like the bridge.
 *
 * @param windowId of the page
 */
export const answer = (
  channel: Channel,
  handler: (args: never, windowId: number) => Promise<unknown>,
  args: unknown,
  windowId: number,
): Promise<ResultEnvelope<unknown>> => {
  const call = { senderFrame: { url: `${ORIGIN}/`, parent: null }, sender: { id: windowId } };
  return handleCall(channel, () => handler, [ORIGIN])(call as never, args);
};
