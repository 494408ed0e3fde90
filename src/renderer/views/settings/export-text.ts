import type { Account } from '../../../shared/bridge/contract';
import type { Theme } from '../../stores/preferences.svelte';

/** Accounts and preferences as an exported file's text. Its form is checked by shared/settings-file when it comes back. */
export function exportText(accounts: readonly Account[], theme: Theme): string {
  const kept = accounts.map(({ name, address, color, kind }) => ({
    ...{ name, address: kind === 'built-in' ? '' : address, color, kind },
  }));
  const file = {
    ...{ format: 'sitedeck-settings', version: 1 },
    ...{ accounts: kept, preferences: { theme } },
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
