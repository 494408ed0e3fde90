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
  /** The route at which the user last left each account, by account id, in the page's own format. */
  routes: Record<string, string>;
  /** The settings that main uses. */
  settings: DesktopSettings;
  /** The settings that the computer's administrator manages and users cannot change. */
  managed: ManageableName[];
  /** The destination of the link that started the application. It is returned only once. */
  destination: Destination | null;
}
