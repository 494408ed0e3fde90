import type { Website } from '../../../shared/api/websites';
import type { FavoriteFile } from '../../accounts/favorite-file';
import type { Dialects } from '../gateway/saved-dialects';

/**
 * Favorites of accounts whose server has none. As soon as a server tells of favorites its own are shown; those of this
 * computer stay in their file, unused, and are sent nowhere.
 */
export class LocalFavorites {
  constructor(
    private readonly file: FavoriteFile,
    private readonly dialects: Dialects,
  ) {}

  /** Whether an account's favorites are kept here. */
  areHere(accountId: string): boolean {
    return this.dialects.of(accountId).get().favorites === 'none';
  }

  of(accountId: string): ReadonlySet<number> {
    return this.file.of(accountId);
  }

  /** The website with the star that it has here, if they are kept here. */
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

  /** Another text whenever an account's marks may have changed. */
  stateOf(accountId: string): string {
    return `${this.areHere(accountId)} ${this.file.changes}`;
  }
}
