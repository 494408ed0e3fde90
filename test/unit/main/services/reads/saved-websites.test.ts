import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { FavoriteFile } from '$main/accounts/favorite-file';
import { Store } from '$main/cache/store';
import { Dialects } from '$main/services/gateway/saved-dialects';
import { LocalFavorites } from '$main/services/reads/local-favorites';
import { SavedWebsites } from '$main/services/reads/saved-websites';
import { makeWebsite } from '$test/support/records';

const folder = mkdtempSync(join(tmpdir(), 'saved-websites-'));
const store = new Store(folder, { now: () => 1, onProblem: () => undefined });

afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true });
});

it('completes a record of an older version with the settings that servers do not show', () => {
  const { exclude_params, exclude_bots, ...older } = makeWebsite('shop.example', {
    exclude_bots: 0,
    exclude_params: 'ref',
  });
  expect([exclude_params, exclude_bots]).toEqual(['ref', 0]);
  store.write(({ websites }) => websites.put('one', { id: older.id, body: older, fetchedAt: 1 }));
  const favorites = new LocalFavorites(
    new FavoriteFile(join(folder, 'favorites.json')),
    new Dialects(store),
  );
  const saved = new SavedWebsites(store, favorites, () => 1);
  const whole = { ...older, exclude_bots: 1, exclude_params: null };
  expect(saved.show('one', older.id)?.value).toEqual(whole);
  expect(saved.all('one')).toEqual([whole]);
});
