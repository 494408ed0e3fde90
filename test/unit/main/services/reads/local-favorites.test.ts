import { expect, test } from 'vitest';
import type { FavoriteFile } from '$main/accounts/favorite-file';
import type { SavedDialects } from '$main/services/gateway/saved-dialects';
import { LocalFavorites } from '$main/services/reads/local-favorites';
import type { Website } from '$shared/api/websites';

const file = { changes: 4, of: () => new Set([7]) } as unknown as FavoriteFile;
const dialects = {
  of: (account: string) => ({ get: () => ({ favorites: account === 'old' ? 'none' : 'server' }) }),
} as unknown as SavedDialects;
const favorites = new LocalFavorites(file, dialects);
const website = (id: number, favorite: boolean) => ({ id, favorite }) as Website;

test('marks the websites of a server that has no favorites by the local file', () => {
  expect(favorites.mark('old', website(7, false)).favorite).toBe(true);
  expect(favorites.mark('old', website(8, true)).favorite).toBe(false);
});

test('leaves the marks of a server that has favorites as they are', () => {
  expect(favorites.mark('new', website(7, false)).favorite).toBe(false);
  expect(favorites.mark('new', website(8, true)).favorite).toBe(true);
});

test('changes its state when the server begins to support favorites, or the file changes', () => {
  const later = new LocalFavorites({ ...file, changes: 5 } as unknown as FavoriteFile, dialects);
  const states = [
    favorites.stateOf('old'),
    favorites.stateOf('new'),
    later.stateOf('old'),
    later.stateOf('new'),
  ];
  expect(new Set(states).size).toBe(4);
});
