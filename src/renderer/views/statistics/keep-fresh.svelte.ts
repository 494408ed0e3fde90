import { untrack } from 'svelte';
import type { Preferences } from '../../stores/app/preferences.svelte';
import type { Refresh } from '../../stores/app/refresh.svelte';
import { MINUTE, type Clock } from '../../stores/statistics/clock.svelte';
import type { SiteStatistics } from '../../stores/statistics/statistics.svelte';

interface Screen {
  preferences: Preferences;
  refresh: Refresh;
  clock: Clock;
  statistics: SiteStatistics;
  /** Requests everything on the screen again. */
  refreshAll: () => void;
}

/**
 * Requests again what a website's statistics show: today's numbers from time to time, and everything by Refresh. Call it while a component initializes.
 */
export function keepFresh(screen: Screen): void {
  const { preferences, refresh, clock, statistics } = screen;
  // Today's numbers grow, so refresh them periodically while they are visible; what is final is not asked again.
  $effect(() => {
    // "never" becomes NaN, and no remainder of NaN is 0.
    const every = Number(preferences.display.get('refresh'));
    if (clock.minutes === 0 || clock.minutes % every !== 0 || document.hidden) return;
    // Anything younger than half an interval waits for the next round.
    const since = Date.now() - (every * MINUTE) / 2;
    untrack(() => statistics.settled && statistics.renew(since));
  });
  $effect(() =>
    refresh.offer({
      refresh: screen.refreshAll,
      get refreshing() {
        return !statistics.settled;
      },
      get problem() {
        return statistics.problem;
      },
    }),
  );
}
