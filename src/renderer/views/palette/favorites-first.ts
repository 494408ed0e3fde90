import type { Website } from '$shared/api/websites';
import type { KnownSite } from '$stores/websites/known-sites.svelte';

/** Puts an account's favorites first, in their order; the order of the others is unchanged. */
export function favoritesFirst(
  sites: readonly KnownSite[],
  accountId: string | undefined,
  favorites: readonly Website[],
): KnownSite[] {
  const places = new Map(favorites.map(({ id }, place) => [id, place]));
  const placeOf = ({ account, id }: KnownSite): number =>
    (account.id === accountId ? places.get(id) : undefined) ?? favorites.length;
  return sites.toSorted((a, b) => placeOf(a) - placeOf(b));
}
