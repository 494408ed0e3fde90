import type { WebContents } from 'electron';
import { CHANNELS } from '../../shared/bridge/channels';
import type { Channel } from '../../shared/bridge/contract';
import type { Handlers } from './handlers';

/** The channels that the services answer; `app.*` is the composition root's own. */
export type ServiceChannel = Exclude<Channel, `app.${string}`>;
export type ServiceHandlers = Record<
  ServiceChannel,
  (args: never, windowId: number) => Promise<unknown>
>;

/**
 * Handlers that can be registered before the services are loaded: each waits for them and passes the call on.
 * A page may ask at any moment; it must never meet a channel without a handler.
 */
export function lazyHandlers(load: () => Promise<ServiceHandlers>): Pick<Handlers, ServiceChannel> {
  const served = CHANNELS.filter((channel) => !channel.startsWith('app.')) as ServiceChannel[];
  const entries = served.map((channel) => [
    channel,
    async (args: never, { id }: WebContents): Promise<unknown> => (await load())[channel](args, id),
  ]);
  // Object.fromEntries forgets which handler stands under which name; `load` is typed by the contract.
  return Object.fromEntries(entries) as Pick<Handlers, ServiceChannel>;
}
