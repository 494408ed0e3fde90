import { getText } from '.';

export const SETTINGS_SECTIONS = [
  'appearance',
  'accounts',
  'keychain',
  'transfer',
  'formats',
  'desktop',
  'alerts',
  'offline',
  'storage',
  'privacy',
  'about',
] as const;
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number];

/** The title of each card of the settings, which is its accessible name too. */
export function settingsSections(): Record<SettingsSection, string> {
  const text = getText();
  return {
    appearance: text.settings.appearance,
    accounts: text.settings.accounts,
    keychain: text.keychain.title,
    transfer: text.accountSettings.transfer,
    formats: text.forms.title,
    desktop: text.desktop.title,
    alerts: text.alertSettings.title,
    offline: text.offline.title,
    storage: text.offline.storage,
    privacy: text.privacy.title,
    about: text.settings.about,
  };
}
