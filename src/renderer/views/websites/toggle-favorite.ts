import type { Website } from '$shared/api/websites';
import { formatDomain } from '$shared/lib/domains';
import { getText } from '$shared/text';
import type { Notices } from '$stores/app/notices.svelte';
import type { Toasts } from '$stores/app/toasts.svelte';
import type { Favorites } from '$stores/websites/favorites.svelte';

interface Stores {
  favorites: Favorites;
  notices: Notices;
  toasts: Toasts;
}

/**
 * Toggles a website's favorite state, and reports it once the server has accepted it. Undo toggles
 * it back.
 */
export async function toggleFavorite(
  stores: Stores,
  site: Website,
  accountId?: string,
): Promise<void> {
  const { favorites, notices, toasts } = stores;
  const { favoriteTurned, favoriteFailed } = getText().websites;
  const domain = formatDomain(site.domain);
  try {
    const favorite = await favorites.toggle(site, accountId);
    if (favorite === null) return;
    const undo = { label: getText().common.undo, undo: true };
    toasts.show({
      text: favoriteTurned({ domain, favorite }),
      action: { ...undo, run: () => void toggleFavorite(stores, site, accountId) },
    });
  } catch (thrown) {
    notices.failed(thrown, favoriteFailed(domain));
  }
}
