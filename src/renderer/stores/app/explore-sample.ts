import type { Accounts } from '../accounts/accounts.svelte';
import type { AccountRoutes } from './account-routes.svelte';
import type { Preferences } from './preferences.svelte';

interface Stores {
  accounts: Accounts;
  preferences: Preferences;
  routes: AccountRoutes;
}

/**
 * Adds the sample account and opens the statistics of its busiest website, with hints.
 * @throws AppFailure if the built-in service cannot be started
 */
export async function exploreSample({ accounts, preferences, routes }: Stores): Promise<void> {
  // The first favorite of the sample, which this route opens, is the busiest website
  // (test/unit/service/sample).
  const { id } = await routes.openAdded({ view: 'statistics' }, () => accounts.exploreSample());
  preferences.hints.offer(id);
}
