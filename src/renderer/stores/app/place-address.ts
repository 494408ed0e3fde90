import type { Boot, Place } from '../../../shared/bridge/contract';
import { VIEWS } from '../../../shared/settings/place';

/** The parameters after the `?` of a place, by name. */
export type Query = Readonly<Record<string, string>>;

/** Parses `/statistics/12?from=…`. Null if it is not a valid place. */
export function parsePlace(hash: string): { place: Place; query: Query } | null {
  const [path = '', search = ''] = hash.split('?', 2);
  const [, name, id] = path.split('/');
  const view = VIEWS.find((known) => known === name);
  if (view === undefined) return null;
  const websiteId =
    view === 'statistics' && /^[1-9]\d{0,9}$/.test(id ?? '') ? Number(id) : undefined;
  const place: Place = websiteId === undefined ? { view } : { view, websiteId };
  return { place, query: Object.fromEntries(new URLSearchParams(search)) };
}

/**
 * Returns where a window opens: where its account was left, unless it was opened for a certain
 * place.
 */
export function startPlace({ list, place, places }: Boot): { place: Place; query: Query } {
  const left = parsePlace(places[list.activeId ?? ''] ?? '');
  return left !== null && place.view === 'websites' ? left : { place, query: {} };
}

/** The inverse of parsePlace; parameters with an empty value are left out. */
export function writePlace(place: Place, query: Query = {}): string {
  const path = place.websiteId === undefined ? place.view : `${place.view}/${place.websiteId}`;
  const filled = Object.entries(query).filter(([, value]) => value !== '');
  const search = new URLSearchParams(filled).toString();
  return search === '' ? `/${path}` : `/${path}?${search}`;
}
