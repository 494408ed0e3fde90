import type { Account } from '$shared/bridge/contract';
import type { Collections } from '$shared/settings/collections';
import { type DesktopSettings, portable, type SettingName } from '$shared/settings/settings';
import type { Subject } from '$shared/settings/source';
import type { Theme } from '$shared/settings/theme';
import type { DisplayPreferences } from '$stores/app/display-preferences.svelte';

/** The settings of this computer. */
interface Chosen {
  theme: Theme;
  forms: Partial<DisplayPreferences>;
  settings: DesktopSettings;
  /** The settings managed by an administrator. */
  managed?: readonly SettingName[];
  collections: Collections;
}

/**
 * Returns the text of a settings file. shared/settings/settings-file validates it on import.
 * Settings that refer to something on this computer, such as the tray's website, are omitted.
 */
export function settingsFileText(
  accounts: readonly Account[],
  { theme, forms, settings, managed, collections }: Chosen,
): string {
  const kept = accounts.map(({ name, address, color, kind, product, zone }) => ({
    ...(product && { product }),
    name,
    address: kind === 'built-in' ? '' : address,
    color,
    kind,
    // The other computer detects a detected time zone itself.
    ...(zone?.source === 'chosen' && { zone: zone.name }),
  }));
  const file = {
    format: 'sitedeck-settings',
    version: 1,
    accounts: kept,
    preferences: { theme, forms, desktop: portable(settings, managed) },
    collections: portableCollections(collections, accounts),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/**
 * Identifies accounts by their position in the file, because ids differ on other computers. Entries
 * of removed accounts are not exported.
 */
function portableCollections(
  { notes, goals, views, groups }: Collections,
  accounts: readonly Account[],
): Record<string, object[]> {
  const placed = <Website extends { accountId: string }>({ accountId, ...website }: Website) => {
    const account = accounts.findIndex(({ id }) => id === accountId);
    return account === -1 ? [] : [{ ...website, account }];
  };
  const portableSubject = (subject: Subject): object[] => {
    if (subject.kind === 'website') return placed(subject);
    return [{ kind: 'group', group: subject.groupId, domain: subject.domain }];
  };
  const exported = (entries: readonly { subject: Subject }[]): object[] =>
    entries.flatMap((entry) =>
      portableSubject(entry.subject).map((subject) => ({ ...entry, subject })),
    );
  return {
    notes: exported(notes),
    goals: exported(goals),
    views: exported(views),
    groups: groups.map((group) => ({ ...group, members: group.members.flatMap(placed) })),
  };
}
