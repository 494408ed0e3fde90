import { CHANNELS } from '$shared/bridge/channels';
import { isServiceChannel, type ServiceChannel, type ServiceHandlers } from './types';
import type { WindowId } from './window-accounts';

type Handler = (args: never, windowId?: WindowId) => Promise<unknown>;

/**
 * Handlers that exist before those that do the work are loaded: each loads them and passes the call on.
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
