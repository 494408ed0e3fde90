import type { MenuItemConstructorOptions } from 'electron';
import { getText, type Catalogue } from '../../shared/text';

/** What the system itself does, by Electron's name of it. */
export type SystemRole = keyof Catalogue['menu']['roles'];

/** A menu item that the system does, in the language in use: Electron's own words for them are English. */
export function systemItem(role: SystemRole): MenuItemConstructorOptions {
  return { role, label: getText().menu.roles[role] };
}
