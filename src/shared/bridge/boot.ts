import type { Destination } from '../settings/link';
import type { Place } from '../settings/place';
import type { DesktopSettings } from '../settings/settings';
import type { AccountList } from './account-values';

/** What the page needs for its first screen. */
export interface Boot {
  version: string;
  platform: string;
  list: AccountList;
  place: Place;
  /** Where each account was left, by its id, as the page wrote it. */
  places: Record<string, string>;
  /** The person's choices that main works by. */
  settings: DesktopSettings;
  /** Where a link that started the application wants to go; taken once. */
  destination: Destination | null;
}
