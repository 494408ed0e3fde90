import type { Client } from '$client/client';
import type { Refresh } from '$stores/app/refresh.svelte';
import type { Portfolio } from '$stores/websites/portfolio.svelte';
import { type ShownRow, VisibleNumbers } from '$stores/websites/visible-numbers';

/** Loads the numbers of the rows on screen. Call it while a component initializes; it ends with the component. */
export function showNumbers(
  client: Client,
  portfolio: Portfolio,
  refresh: Refresh,
  shown: () => readonly ShownRow[],
): void {
  const numbers = new VisibleNumbers(client, portfolio);
  $effect(() => numbers.show(shown()));
  $effect(() => () => numbers.destroy());
  $effect(() => refresh.offer({ refresh: () => numbers.refresh(), asking: false, problem: null }));
}
