import type { Client } from '$client/client';
import type { LiveVisits } from '$shared/bridge/contract';

const INTERVAL_MS = 30_000;

export interface LiveVisitsRead {
  /** Null until known, if the server does not count them, and while it is unreachable. */
  readonly current: LiveVisits | null;
}

/**
 * Reads a website's visits of the last minutes, every 30 seconds while the page is visible. Create
 * it while a component initializes.
 */
export function readLiveVisits(
  client: Client,
  site: () => { accountId: string; id: number },
): LiveVisitsRead {
  let current = $state.raw<LiveVisits | null>(null);
  $effect(() => {
    const { accountId, id } = site();
    let isCurrent = true;
    const read = async (): Promise<void> => {
      // The statistics fail for the same reason and report it.
      const visits = await client.call('statistics.live', { accountId, id }).catch(() => null);
      if (isCurrent) current = visits;
    };
    const timer = setInterval(() => !document.hidden && void read(), INTERVAL_MS);
    void read();
    return () => {
      isCurrent = false;
      current = null;
      clearInterval(timer);
    };
  });
  return {
    get current() {
      return current;
    },
  };
}
