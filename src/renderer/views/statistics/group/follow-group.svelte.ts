import { SvelteMap } from 'svelte/reactivity';
import type { Client } from '$client/client';
import type { ConnectionStatus } from '$shared/bridge/contract';
import type { AppError } from '$shared/failures/failure';
import { FAILURES } from '$shared/failures/failure-table';
import type { GroupCoverage } from '$stores/statistics/group-coverage.svelte';
import type { SiteStatistics } from '$stores/statistics/statistics.svelte';

/**
 * Returns whether a problem concerns the server. A refused request is refused again when the server
 * is back.
 */
function isOfServer(problem: AppError | null): boolean {
  return problem !== null && FAILURES[problem.code].scope !== 'request';
}

/** Requests what is missing, or everything with `insist`. */
type Again = (how: { insist?: boolean }) => void;

/**
 * Keeps the numbers of a group consistent: once they have settled, a website that lacks some of
 * them is excluded everywhere. Requests missing numbers when their server is back. Unlike a
 * website's numbers, they are not refreshed over time, because hundreds of requests would never
 * end. Call it while a component initializes.
 */
export function followGroup(
  client: Client,
  statistics: SiteStatistics,
  coverage: GroupCoverage,
): Again {
  /**
   * False while recovered numbers are requested: otherwise an unreliable server would be queried
   * forever.
   */
  let remembers = true;
  const ask: Again = ({ insist = false }) => {
    coverage.reset();
    for (const read of Object.values(statistics.reads).flat()) {
      const { missing = [], older = [] } = read.group ?? {};
      const isPartial = read.empty || read.problem !== null || missing.length + older.length > 0;
      if (isPartial && read.settled) read.refresh(null, false);
    }
    if (insist) statistics.refresh();
  };
  /** Accounts whose servers have come back, until the numbers have settled. */
  let returned = $state.raw<readonly string[]>([]);
  $effect(() => {
    const before = new SvelteMap<string, ConnectionStatus>();
    return client.on('connection.changed', ({ accountId, status }) => {
      const isBack = status === 'online' && before.get(accountId) !== 'online';
      before.set(accountId, status);
      if (isBack && (remembers || !statistics.asking)) returned = [...returned, accountId];
    });
  });
  $effect(() => {
    if (statistics.asking || returned.length === 0) return;
    const share = coverage.shareOf(statistics.visibleReads);
    const gaps = [...(share?.missing ?? []), ...(share?.older ?? [])];
    const isAwaited = gaps.some(
      ({ accountId, problem }) => returned.includes(accountId) && isOfServer(problem),
    );
    returned = [];
    if (!isAwaited) return;
    remembers = false;
    ask({});
  });
  // After the recovered numbers are requested, because nothing has settled until then.
  $effect(() => {
    if (!statistics.asking) coverage.review(statistics.shown);
  });
  return (how) => {
    remembers = true;
    ask(how);
  };
}
