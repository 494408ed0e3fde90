import type { WebContents } from 'electron';
import { CHANNELS } from '../../shared/bridge/channels';
import type { ServiceChannel, ServiceHandlers } from '../services/context/types';
import type { Handlers } from './handlers';

/**
 * Handlers that can be registered before the services are loaded: each waits for them and passes the call on. A page may call at
 * any moment and must never find a channel without a handler.
 */
export function lazyHandlers(load: () => Promise<ServiceHandlers>): Pick<Handlers, ServiceChannel> {
  const served = CHANNELS.filter((channel) => !channel.startsWith('app.')) as ServiceChannel[];
  const entries = served.map((channel) => [
    channel,
    async (args: never, { id }: WebContents): Promise<unknown> => (await load())[channel](args, id),
  ]);
  // Object.fromEntries loses which handler belongs to which name; `load` is typed by the contract.
  return Object.fromEntries(entries) as Pick<Handlers, ServiceChannel>;
}
