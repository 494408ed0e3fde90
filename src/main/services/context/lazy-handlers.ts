import type { Parsed, ResultOf } from '../../../shared/bridge/contract';
import type { ServiceChannel } from './types';
import type { WindowId } from './window-accounts';

type HandlersFor<Served extends ServiceChannel, Caller> = {
  [C in Served]: (args: Parsed<C>, caller: Caller) => Promise<ResultOf<C>>;
};

/**
 * Handlers that can be registered before those that do the work are loaded: each loads them and passes the call on. A page may call
 * at any moment and must never find a channel without a handler.
 *
 * @param load called for every call; a rejection rejects the call
 * @param windowIdOf finds the requesting window
 */
export function lazyHandlers<Served extends ServiceChannel, Caller>(
  channels: readonly Served[],
  load: () => Promise<HandlersFor<Served, WindowId | undefined>>,
  windowIdOf: (caller: Caller) => WindowId | undefined,
): HandlersFor<Served, Caller> {
  const handlers: Partial<HandlersFor<Served, Caller>> = {};
  const add = <C extends Served>(channel: C): void => {
    handlers[channel] = async (args: Parsed<C>, caller: Caller): Promise<ResultOf<C>> => {
      const loaded = await load();
      return loaded[channel](args, windowIdOf(caller));
    };
  };
  channels.forEach(add);
  // No longer partial: every channel has been added.
  return handlers as HandlersFor<Served, Caller>;
}
