import type { ServiceHandlers } from '../context/types';
import type { WindowId } from '../context/window-accounts';
import type { LiveQueries } from './live-queries';

type LiveHandlers = Pick<ServiceHandlers, Extract<keyof ServiceHandlers, `queries.${string}`>>;

/** Who calls without a window, such as a test. */
export const NO_WINDOW: WindowId = -1;

/** Handlers of the queries that windows watch. */
export function liveHandlers(live: LiveQueries): LiveHandlers {
  return {
    'queries.watch': ({ watches }, windowId = NO_WINDOW) => live.watch(windowId, watches),
    'queries.unwatch': async ({ ids }, windowId = NO_WINDOW) => {
      live.unwatch(windowId, ids);
      return null;
    },
    'queries.refresh': (how, windowId = NO_WINDOW) => live.refresh(windowId, how),
  };
}
