import type { WeekChoice } from '../dates/week-start';
import type { SeparatorChoice } from './csv-separators';

/*
 * The settings that main stores: everything that works without a page. Their schemas (settings-schema.ts), the file,
 * exports and the switches on cards derive from this table; the texts and the effect of each setting
 * (main/desktop/index.ts) are typed by it. It contains no schemas, because the page's policy forbids what the schema
 * library tries at its start.
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
  /** A language's code, or `system`. Which languages there are is the catalogue's to know (text/languages.ts). */
  language: string;
  /** The first day of the week. */
  week: WeekChoice;
  /** Null: none. */
  site: SiteChoice | null;
  /** A share of the usual: 1 is 100 %. */
  share: number;
  /** `HH:MM` on this computer's clock. */
  time: string;
  separator: SeparatorChoice;
  /** `#rrggbb`; null for the default color. */
  color: string | null;
  /** A picture as a data: URL (report-logo.ts). Null: none. */
  logo: string | null;
}
export type SettingKind = keyof SettingOfKind;

/** The cards that show switches from this table. `updates` is seen only where this copy can update itself. */
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
  /** It names something on this computer, so exports leave it out. */
  local?: true;
}

const SETTINGS = {
  language: { kind: 'language', default: 'system' },
  week: { kind: 'week', default: 'language' },
  /** Of the CSV files that the window and scheduled reports write. */
  csvSeparator: { kind: 'separator', default: 'language' },
  /** Off by default: except on macOS, spell-checking downloads a dictionary from Google. */
  spellCheck: { kind: 'switch', default: false, card: 'desktop' },
  updates: { kind: 'switch', default: true, card: 'updates' },
  /** The website whose visitors of today are shown in the tray. */
  tray: { kind: 'site', default: null, local: true },
  /** On every report, in place of the account's color. */
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
/** The settings that another computer can take over. */
export type PortableSettings = Omit<DesktopSettings, LocalName>;
/** The switches on cards. */
export type SwitchName = {
  [Name in SettingName]: Settings[Name] extends { card: SwitchCard } ? Name : never;
}[SettingName];

/** The table, for loops. */
export const SETTINGS_TABLE: Table = SETTINGS;
export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];

/** The settings that an organization can set for its computers: those of these kinds. */
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

/** The settings without those that name something on this computer, or that its administrator has set. */
export function portable(
  settings: DesktopSettings,
  managed: readonly string[] = [],
): Partial<PortableSettings> {
  const kept = Object.entries(settings).filter(
    ([name]) => !SETTINGS_TABLE[name]?.local && !managed.includes(name),
  );
  return Object.fromEntries(kept);
}

/** The default of an entry of the table. */
export function defaultOf(entry: Table[string]): unknown {
  return entry.kind === 'group' ? defaultsOf(entry.of) : entry.default;
}

function defaultsOf(table: Table): Record<string, unknown> {
  const entries = Object.entries(table).map(([name, entry]) => [name, defaultOf(entry)]);
  return Object.fromEntries(entries) as Record<string, unknown>;
}
