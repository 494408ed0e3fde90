import { untrack } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import type { ConnectionStatus } from '../../../../shared/bridge/contract';
import type { AppError } from '../../../../shared/failures/failure';
import { FAILURES } from '../../../../shared/failures/failure-table';
import type { Client } from '../../../client/client';
import type { Refresh } from '../../../stores/app/refresh.svelte';
import type { GroupCoverage } from '../../../stores/statistics/group-coverage.svelte';
import type { SiteStatistics } from '../../../stores/statistics/statistics.svelte';

interface Screen {
  client: Client;
  statistics: SiteStatistics;
  coverage: GroupCoverage;
  refresh: Refresh;
}

/** A request that a server refuses is refused again when it is back. */
function isOfServer(problem: AppError | null): boolean {
  return problem !== null && FAILURES[problem.code].scope !== 'request';
}

/** Asks again: what is missing, or by `insist` everything. */
type Again = (how: { insist?: boolean }) => void;

/**
 * Keeps the numbers of a group consistent: once they have settled, what one website lacks is left out everywhere. Asks again
 * for what is missing when its server is back. Unlike a website's, they are not asked for again while time passes: hundreds of
 * requests would never end. Call it while a component initializes.
 */
export function followGroup({ client, statistics, coverage, refresh }: Screen): Again {
  /** Not while what came back is asked for: a server that fails now and then would be asked for ever. */
  let remembers = true;
  const ask: Again = ({ insist = false }) => {
    coverage.reset();
    statistics.renewPartial();
    if (insist) statistics.refresh();
  };
  const again: Again = (how) => {
    remembers = true;
    ask(how);
  };
  /** Accounts whose servers have come back, until the numbers have settled. */
  let returned = $state.raw<readonly string[]>([]);
  $effect(() => {
    const before = new SvelteMap<string, ConnectionStatus>();
    return client.on('connection.changed', ({ accountId, status }) => {
      const isBack = status === 'online' && before.get(accountId) !== 'online';
      before.set(accountId, status);
      if (isBack && (remembers || statistics.settled)) returned = [...returned, accountId];
    });
  });
  $effect(() => {
    if (!statistics.settled || returned.length === 0) return;
    untrack(() => {
      const share = coverage.shareOf(statistics.looked);
      const gaps = [...(share?.missing ?? []), ...(share?.older ?? [])];
      const isAwaited = gaps.some(
        ({ accountId, problem }) => returned.includes(accountId) && isOfServer(problem),
      );
      returned = [];
      if (!isAwaited) return;
      remembers = false;
      ask({});
    });
  });
  // After what has come back is asked for: until then nothing has settled.
  $effect(() => {
    if (statistics.settled && coverage.review(statistics)) untrack(() => statistics.leaveOut());
  });
  $effect(() =>
    refresh.offer({
      refresh: () => again({ insist: true }),
      get refreshing() {
        return !statistics.settled;
      },
      get problem() {
        return statistics.problem;
      },
    }),
  );
  return again;
}
