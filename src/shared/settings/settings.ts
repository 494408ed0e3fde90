import type { WeekChoice } from '../dates/week-start';
import type { SeparatorChoice } from './csv-separators';

/*
 * The settings that main stores: everything that must work without a page. The schemas (settings-schema.ts), the
 * file, exports and the switches on cards derive from this table, and it types the texts and the effect of each
 * setting (main/desktop/index.ts). The schemas are kept apart because the page's security policy forbids what the
 * schema library tries when it is loaded.
 */

/** A website of an account. */
export interface SiteChoice {
  accountId: string;
  websiteId: number;
  domain: string;
}

/** The type of a setting's value, by kind. */
export interface SettingOfKind {
  switch: boolean;
  /** The code of a language, or `system`. Only text/languages.ts knows which languages exist. */
  language: string;
  /** The first day of the week. */
  week: WeekChoice;
  /** A website; null for none. */
  site: SiteChoice | null;
  /** A share of the usual count: 1 is 100 %. */
  share: number;
  /** `HH:MM` on this computer's clock. */
  time: string;
  separator: SeparatorChoice;
  /** `#rrggbb`; null for the default color. */
  color: string | null;
  /** A picture as a data: URL (report-logo.ts); null for none. */
  logo: string | null;
}
export type SettingKind = keyof SettingOfKind;

/** The cards that show switches of this table. The card `updates` is shown only if this copy can update itself. */
export type SwitchCard = 'desktop' | 'updates';

interface TraitsOfKind extends Record<SettingKind, object> {
  switch: { card: SwitchCard | null };
  share: { most: number };
}
/** An entry of the table. */
export type Setting = {
  [Kind in SettingKind]: { kind: Kind; default: SettingOfKind[Kind] } & TraitsOfKind[Kind];
}[SettingKind];
/** Settings that are changed together, as one value. */
interface Group {
  kind: 'group';
  of: Record<string, Setting>;
}
export type Table = Record<string, (Setting | Group) & Scope>;
interface Scope {
  /** Whether the setting names something on this computer. Exports then omit it. */
  local?: true;
}

const SETTINGS = {
  language: { kind: 'language', default: 'system' },
  week: { kind: 'week', default: 'language' },
  /** The separator in CSV files that the window or scheduled reports write. */
  csvSeparator: { kind: 'separator', default: 'language' },
  /** Off by default: except on macOS, spell-checking downloads a dictionary from Google. */
  spellCheck: { kind: 'switch', default: false, card: 'desktop' },
  updates: { kind: 'switch', default: true, card: 'updates' },
  /** The website whose count of today is shown in the tray. */
  tray: { kind: 'site', default: null, local: true },
  /** The color of every report; null for the color of the account. */
  reportColor: { kind: 'color', default: null },
  reportLogo: { kind: 'logo', default: null },
  alerts: {
    kind: 'group',
    of: {
      on: { kind: 'switch', default: false, card: null },
      /** How far above or below the usual is worth an alert: 1 is twice as many, 0.5 half as many. */
      spike: { kind: 'share', default: 1, most: 20 },
      drop: { kind: 'share', default: 0.6, most: 1 },
      /** Alert when nobody comes although people usually do. */
      silence: { kind: 'switch', default: true, card: null },
      /** No alerts between these times. The same time twice: no quiet hours. */
      quietFrom: { kind: 'time', default: '22:00' },
      quietTo: { kind: 'time', default: '07:00' },
    },
  },
} as const satisfies Table;

type Settings = typeof SETTINGS;
export type SettingName = keyof Settings;
type ValueOf<Entry> = Entry extends { kind: 'group'; of: infer Members }
  ? { -readonly [Name in keyof Members]: ValueOf<Members[Name]> }
  : Entry extends { kind: infer Kind extends SettingKind }
    ? SettingOfKind[Kind]
    : never;

/** The user's settings that main uses. */
export type DesktopSettings = { -readonly [Name in SettingName]: ValueOf<Settings[Name]> };
export type AlertSettings = DesktopSettings['alerts'];
type LocalName = {
  [Name in SettingName]: Settings[Name] extends { local: true } ? Name : never;
}[SettingName];
/** The settings that another computer can take over from an exported file. */
export type PortableSettings = Omit<DesktopSettings, LocalName>;
/** The names of the settings that are switches on cards. */
export type SwitchName = {
  [Name in SettingName]: Settings[Name] extends { card: SwitchCard } ? Name : never;
}[SettingName];

/** The table with a general type, for loops. */
export const SETTINGS_TABLE: Table = SETTINGS;
export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];

/** The kinds of settings that an organization can set for its computers. */
type ManageableKind = 'switch' | 'language';
export type ManageableName = {
  [Name in SettingName]: Settings[Name] extends { kind: ManageableKind } ? Name : never;
}[SettingName];
export type ManagedSettings = Partial<Pick<DesktopSettings, ManageableName>>;
export const MANAGEABLE_NAMES = SETTING_NAMES.filter((name): name is ManageableName => {
  const { kind } = SETTINGS[name];
  return kind === 'switch' || kind === 'language';
});
export const isManageable = (name: string): name is ManageableName =>
  (MANAGEABLE_NAMES as readonly string[]).includes(name);

/** The default settings. */
export const STANDARD_SETTINGS = defaultsOf(SETTINGS) as unknown as DesktopSettings;

export function switchesOn(card: SwitchCard): SwitchName[] {
  return SETTING_NAMES.filter((name): name is SwitchName => {
    const entry = SETTINGS_TABLE[name];
    return entry?.kind === 'switch' && entry.card === card;
  });
}

/**
 * Returns the settings that another computer can take over: not those that name something on this computer, and not
 * those that its administrator has set.
 */
export function portable(
  settings: DesktopSettings,
  managed: readonly string[] = [],
): Partial<PortableSettings> {
  const kept = Object.entries(settings).filter(
    ([name]) => !SETTINGS_TABLE[name]?.local && !managed.includes(name),
  );
  return Object.fromEntries(kept);
}

/** Returns the default of a setting or of a group of settings. */
export function defaultOf(entry: Table[string]): unknown {
  return entry.kind === 'group' ? defaultsOf(entry.of) : entry.default;
}

function defaultsOf(table: Table): Record<string, unknown> {
  const entries = Object.entries(table).map(([name, entry]) => [name, defaultOf(entry)]);
  return Object.fromEntries(entries) as Record<string, unknown>;
}
