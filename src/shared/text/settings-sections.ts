import { getText } from '.';

export const SETTINGS_SECTIONS = [
  'appearance',
  'accounts',
  'keychain',
  'transfer',
  'formats',
  'desktop',
  'alerts',
  'reports',
  'assistants',
  'offline',
  'storage',
  'privacy',
  'about',
] as const;
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number];

/** Returns the title of each card of the settings. It is also the card's accessible name. */
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
    reports: text.scheduledReports.title,
    assistants: text.assistantSettings.title,
    offline: text.offline.title,
    storage: text.offline.storage,
    privacy: text.privacy.title,
    about: text.settings.about,
  };
}

/** A setting with the name that its card shows. */
export interface SettingRow {
  section: SettingsSection;
  /** The setting's id, which is the same in all languages. */
  id: string;
  label: string;
}

/** Returns every setting of every card. The palette leads to each of them. */
export function settingsRows(): SettingRow[] {
  const text = getText();
  const { switches } = text.desktop;
  const labels: Record<SettingsSection, Readonly<Record<string, string>>> = {
    appearance: { theme: text.settings.theme },
    // Left out: each account has its own entries in the palette, and adding an account is a command.
    accounts: {},
    keychain: { check: text.keychain.check },
    transfer: { export: text.accountSettings.export, import: text.accountSettings.import },
    formats: {
      language: text.forms.language,
      week: text.forms.week,
      ...text.forms.names,
    },
    desktop: {
      tray: text.desktop.tray,
      ...Object.fromEntries(Object.entries(switches).map(([name, { label }]) => [name, label])),
    },
    alerts: {
      ...pick(text.alertSettings, ['on', 'spike', 'drop', 'silence', 'quiet']),
      addRule: text.alertRules.add,
      ...pick(text.alertDelivery, ['addMail', 'addWebhook']),
    },
    reports: { add: text.scheduledReports.add },
    assistants: {},
    offline: { favorites: text.offline.saveFavorites },
    storage: pick(text.offline, ['limit', 'clearAll']),
    privacy: { ...text.privacy.folders, reset: text.privacy.reset },
    about: {},
  };
  return SETTINGS_SECTIONS.flatMap((section) =>
    Object.entries(labels[section]).map(([name, label]) => ({
      section,
      id: `${section}-${name}`,
      label,
    })),
  );
}

function pick<Name extends string>(
  texts: Record<Name, string>,
  names: readonly Name[],
): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, texts[name]]));
}
