import type { Website } from '$shared/api/websites';
import { getText } from '$shared/text';
import type { Favorites } from './favorites.svelte';

/** Returns the name of the command that toggles a website's favorite state. */
export function favoriteCommandName(
  favorites: Favorites,
  site: Website,
  accountId: string,
): string {
  const { addToFavorites, removeFromFavorites } = getText().websites;
  return favorites.has(site, accountId) ? removeFromFavorites : addToFavorites;
}
