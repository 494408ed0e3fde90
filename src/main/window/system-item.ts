import type { MenuItemConstructorOptions } from 'electron';
import { type Catalogue, getText } from '$shared/text';

/** A menu role handled by the system, by Electron's name. */
export type SystemRole = keyof Catalogue['menu']['roles'];

/** A menu item handled by the system, labeled in the current language: Electron's own labels are English. */
export function systemMenuItem(role: SystemRole): MenuItemConstructorOptions {
  return { role, label: getText().menu.roles[role] };
}
