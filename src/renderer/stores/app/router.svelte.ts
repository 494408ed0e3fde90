import type { Route } from '../../../shared/bridge/contract';
import type { HashAddress } from '../../client/browser';
import { parseRoute, formatRoute, type Query } from './route-address';

/**
 * The current route. The URL hash is the source of truth, so that links, back and forward just
 * work.
 */
export class Router {
  #address: HashAddress;
  #stop: () => void;
  #at = $state.raw<{ route: Route; query: Query }>({ route: { view: 'websites' }, query: {} });

  readonly route: Route = $derived(this.#at.route);
  readonly query: Query = $derived(this.#at.query);

  /** Starts at the hash if it is a valid route, else at `start`. */
  constructor(address: HashAddress, start: Route, query: Query = {}) {
    this.#address = address;
    const given = parseRoute(address.read());
    this.#at = given ?? { route: start, query };
    if (given === null) address.write(formatRoute(start, query), true);
    this.#stop = address.onChange(() => this.#follow());
  }

  /** Goes to a route. `replace` adds no history entry. */
  go(route: Route, query: Query = {}, options: { replace?: boolean } = {}): void {
    this.#address.write(formatRoute(route, query), options.replace ?? false);
    this.#at = { route, query };
  }

  /** Changes parameters of the current route; an empty value removes one. */
  setQuery(changes: Query, options: { replace?: boolean } = {}): void {
    const merged = { ...this.query, ...changes };
    const query = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
    this.go(this.route, query, options);
  }

  /** Returns the `href` of a link to a route. */
  href(route: Route, query: Query = {}): string {
    return `#${formatRoute(route, query)}`;
  }

  destroy(): void {
    this.#stop();
  }

  #follow(): void {
    const next = parseRoute(this.#address.read());
    if (next !== null) this.#at = next;
  }
}
