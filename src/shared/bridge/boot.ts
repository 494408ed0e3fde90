import type { Destination } from '../settings/link';
import type { Route } from '../settings/route';
import type { DesktopSettings, ManageableName } from '../settings/settings';
import type { AccountList } from './account-values';

/** What the page needs to draw its first screen. */
export interface Boot {
  version: string;
  platform: string;
  list: AccountList;
  route: Route;
  /** Where the user left each account, by account id, as the page wrote it. */
  routes: Record<string, string>;
  /** The settings that main uses. */
  settings: DesktopSettings;
  /** Those of them that the computer's administrator has set, and nobody can change here. */
  managed: ManageableName[];
  /** The destination of the link that started the application; handed out once. */
  destination: Destination | null;
}
