import { productOf, PRODUCTS } from '$shared/api/products';
import type { Capabilities } from '$shared/bridge/contract';
import type { ServiceContext } from '../context/service-context';
import type { SavedDialects } from '../gateway/saved-dialects';
import type { LocalFavorites } from './local-favorites';
import type { SavedWebsites } from './saved-websites';

/** Tracks what accounts' servers support and what is done locally instead. */
export class CapabilityService {
  readonly #told = new Map<string, string>();

  constructor(
    private readonly context: ServiceContext,
    private readonly dialects: SavedDialects,
    private readonly favorites: LocalFavorites,
    private readonly saved: SavedWebsites,
  ) {}

  of(accountId: string): Capabilities {
    const { domainOrder, additions } = this.dialects.of(accountId).get();
    const account = this.context.accounts.get(accountId);
    const isSitedeck = account.kind === 'built-in' || additions === 'sitedeck';
    // An incomplete list cannot be sorted like the full list.
    const here = this.saved.completeAt(accountId) === null ? 'none' : 'here';
    return {
      accountId,
      favorites: this.favorites.areHere(accountId) ? 'here' : 'server',
      domainOrder: domainOrder === 'none' ? here : 'server',
      isSitedeck,
      // Other servers of that API do not know the path.
      live: isSitedeck || PRODUCTS[productOf(account)].live,
    };
  }

  /** Notifies the windows if something has changed. */
  tell(accountId: string): void {
    const capabilities = this.of(accountId);
    const words = JSON.stringify(capabilities);
    if (this.#told.get(accountId) === words) return;
    this.#told.set(accountId, words);
    this.context.options.emit('capabilities.changed', capabilities);
  }

  forget(accountId: string): void {
    this.#told.delete(accountId);
  }
}
