import { CHANNELS } from '$shared/bridge/channels';
import { isServiceChannel, type ServiceChannel, type ServiceHandlers } from './types';
import type { WindowId } from './window-accounts';

type Handler = (args: never, windowId?: WindowId) => Promise<unknown>;

/**
 * Creates handlers that load the real handlers on demand and forward the call.
 *
 * @param load called for every call; a rejection rejects the call
 */
export function lazyHandlers(
  load: (channel: ServiceChannel) => Promise<ServiceHandlers>,
): ServiceHandlers {
  const lazy = (channel: ServiceChannel): [ServiceChannel, Handler] => [
    channel,
    async (args, windowId) => {
      const { [channel]: handle }: Record<ServiceChannel, Handler> = await load(channel);
      return handle(args, windowId);
    },
  ];
  return Object.fromEntries(CHANNELS.filter(isServiceChannel).map(lazy)) as ServiceHandlers;
}
