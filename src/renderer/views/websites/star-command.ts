import { getText } from '../../../shared/text';
import type { CommandTarget } from '../../stores/app/commands.svelte';
import type { Favorites } from '../../stores/websites/favorites.svelte';

/** Returns the name of the command that adds a website to the favorites, or removes it: the one that applies. */
export function starCommand(favorites: Favorites, { site, account }: CommandTarget): string {
  const { addToFavorites, removeFromFavorites } = getText().websites;
  return favorites.has(site, account.id) ? removeFromFavorites : addToFavorites;
}
