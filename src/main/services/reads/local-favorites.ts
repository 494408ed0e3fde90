import type { FavoriteFile } from '$main/accounts/favorite-file';
import type { Website } from '$shared/api/websites';
import type { SavedDialects } from '../gateway/saved-dialects';

/**
 * Favorites of accounts whose server does not support them. As soon as the server supports favorites, its own are
 * shown; the local ones remain in their file, unused, and are never sent.
 */
export class LocalFavorites {
  constructor(
    private readonly file: FavoriteFile,
    private readonly dialects: SavedDialects,
  ) {}

  /** Whether an account's favorites are kept locally. */
  areHere(accountId: string): boolean {
    return this.dialects.of(accountId).get().favorites === 'none';
  }

  of(accountId: string): ReadonlySet<number> {
    return this.file.of(accountId);
  }

  /** The website with its local favorite mark, if favorites are kept locally. */
  mark(accountId: string, website: Website): Website {
    if (!this.areHere(accountId)) return website;
    return { ...website, favorite: this.file.of(accountId).has(website.id) };
  }

  /** @throws AppFailure store-failed */
  set(accountId: string, websiteId: number, favorite: boolean): Promise<void> {
    return this.file.set(accountId, websiteId, favorite);
  }

  /** @throws AppFailure store-failed */
  forget(accountId: string): Promise<void> {
    return this.file.forget(accountId);
  }

  /** A string that changes whenever an account's local favorites may have changed. */
  stateOf(accountId: string): string {
    return `${this.areHere(accountId)} ${this.file.changes}`;
  }
}
