import type { Website } from '$shared/api/websites';
import { formatDomain } from '$shared/lib/domains';
import { compareText } from '$shared/text/format';

/** A favorite state set by the user, newer than any answer. */
export interface FavoriteChange {
  site: Website;
  favorite: boolean;
}

/**
 * Returns the answered favorites with the user's changes applied. Favorites with these ids come
 * first, in this order; the others follow by domain.
 */
export function applyFavoriteChanges(
  answered: readonly Website[],
  changes: readonly FavoriteChange[],
  order: readonly number[] = [],
): Website[] {
  const sites = new Map(answered.map((site) => [site.id, site]));
  for (const { site, favorite } of changes) {
    if (favorite) sites.set(site.id, site);
    else sites.delete(site.id);
  }
  const placeOf = ({ id }: Website): number => {
    const place = order.indexOf(id);
    return place === -1 ? order.length : place;
  };
  return [...sites.values()].sort(
    (a, b) =>
      placeOf(a) - placeOf(b) || compareText(formatDomain(a.domain), formatDomain(b.domain)),
  );
}
