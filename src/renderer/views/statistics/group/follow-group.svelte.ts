import { untrack } from 'svelte';
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

/** Asks again: what is missing, or by `insist` everything. */
type Again = (how: { insist?: boolean }) => void;

/**
 * Keeps the numbers of a group consistent: once they have settled, what one website lacks is left out everywhere. Asks again
 * for what is missing when its server is back. Unlike a website's, they are not asked for again while time passes: hundreds of
 * requests would never end. Call it while a component initializes.
 */
export function followGroup({ client, statistics, coverage, refresh }: Screen): Again {
  const again: Again = ({ insist = false }) => {
    coverage.reset();
    if (insist) statistics.refresh();
    else statistics.renewPartial();
  };
  $effect(() => {
    if (statistics.settled && coverage.review(statistics)) untrack(() => statistics.reread());
  });
  $effect(() =>
    client.on('connection.changed', ({ accountId, status }) => {
      const share = coverage.shareOf(statistics.looked);
      const gaps = [...(share?.missing ?? []), ...(share?.older ?? [])];
      const isAwaited = gaps.some((gap) => gap.accountId === accountId && gap.problem !== null);
      if (status === 'online' && isAwaited && statistics.settled) again({});
    }),
  );
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
