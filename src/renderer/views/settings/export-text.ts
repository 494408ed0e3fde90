import type { Account } from '../../../shared/bridge/contract';
import type { DesktopSettings } from '../../../shared/settings/settings';
import type { ChosenForms } from '../../stores/app/choices.svelte';
import type { Theme } from '../../stores/app/preferences.svelte';

/** What is chosen on this computer. */
interface Chosen {
  theme: Theme;
  forms: Partial<ChosenForms>;
  settings: DesktopSettings;
}

/**
 * Accounts and preferences as an exported file's text. Its form is checked by shared/settings/settings-file when it
 * comes back. The choice for the tray stays behind: it names an account by its id, which is this computer's.
 */
export function exportText(
  accounts: readonly Account[],
  { theme, forms, settings }: Chosen,
): string {
  // JSON leaves out what is undefined.
  const desktop = { ...settings, tray: undefined };
  const kept = accounts.map(({ name, address, color, kind, zone }) => ({
    name,
    address: kind === 'built-in' ? '' : address,
    color,
    kind,
    // What was learned is learned again.
    ...(zone?.source === 'chosen' && { zone: zone.name }),
  }));
  const file = {
    format: 'sitedeck-settings',
    version: 1,
    accounts: kept,
    preferences: { theme, forms, desktop },
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
