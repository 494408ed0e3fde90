import type { HashAddress } from '$client/browser';
import type { Route } from '$shared/bridge/contract';
import type { PagePositions } from './page-positions';
import {
  formatRoute,
  isSameScreen,
  parseRoute,
  type RouteQuery,
  withoutEmpty,
} from './route-address';
import { RouteHistory } from './route-history.svelte';

/**
 * The current route and the history. The router writes the URL hash, and links change the route
 * through the hash.
 */
export class HashRouter {
  #address: HashAddress;
  #positions: PagePositions | null;
  #history = new RouteHistory();
  #stop: () => void;
  #at = $state.raw<{ route: Route; query: RouteQuery }>({ route: { view: 'websites' }, query: {} });

  readonly route: Route = $derived(this.#at.route);
  readonly query: RouteQuery = $derived(this.#at.query);

  /**
   * Starts at the hash if it is a valid route, else at `start`.
   * @param positions null where no page is shown, so that nothing can scroll
   */
  constructor(
    address: HashAddress,
    start: Route,
    query: RouteQuery = {},
    positions: PagePositions | null = null,
  ) {
    this.#address = address;
    this.#positions = positions;
    const given = parseRoute(address.read());
    this.#at = given ?? { route: start, query };
    address.write(this.#here);
    this.#history.visit(this.#here);
    this.#stop = address.onChange(() => this.#follow());
  }

  get canGoBack(): boolean {
    return this.#history.canGoBack;
  }

  get canGoForward(): boolean {
    return this.#history.canGoForward;
  }

  /**
   * Navigates to a route and drops parameters with an empty value. `replace` adds no history entry.
   */
  go(route: Route, query: RouteQuery = {}, options: { replace?: boolean } = {}): void {
    this.#leave();
    this.#show({ route, query: withoutEmpty(query) }, options.replace ?? false);
  }

  /** Changes parameters of the current route; an empty value removes one. */
  setQuery(changes: RouteQuery, options: { replace?: boolean } = {}): void {
    this.#leave();
    const query = withoutEmpty({ ...this.query, ...changes });
    this.#show({ route: this.route, query }, options.replace ?? false);
  }

  /** Returns to the previous route, with its scroll position and focus. */
  back(): void {
    this.#move(-1);
  }

  /** Goes forward again after `back`. */
  forward(): void {
    this.#move(1);
  }

  /**
   * Leaves a part of a screen for the screen itself: goes back if the user came from there, so that
   * scroll position and focus return; otherwise navigates to it.
   */
  returnTo(route: Route, query: RouteQuery): void {
    const previous = parseRoute(this.#history.previous?.address ?? '');
    if (previous === null || !isSameScreen(previous, { route, query: withoutEmpty(query) })) {
      this.go(route, query);
      return;
    }
    this.back();
    this.go(route, query, { replace: true });
  }

  /**
   * Switches to another account's history, at a route. If the account was left at that route, its
   * page is restored.
   */
  switchAccount(
    from: string | null,
    to: string | null,
    route: Route,
    query: RouteQuery = {},
  ): void {
    this.#leave();
    this.#history.switchAccount(from, to);
    const left = this.#history.current;
    this.#show({ route, query }, false);
    if (left?.address === this.#here) this.#positions?.restore(left.leftAs);
  }

  /** Returns the `href` of a link to a route. */
  href(route: Route, query: RouteQuery = {}): string {
    return `#${formatRoute(route, query)}`;
  }

  destroy(): void {
    this.#stop();
  }

  get #here(): string {
    return formatRoute(this.#at.route, this.#at.query);
  }

  #leave(): void {
    if (this.#positions !== null) this.#history.leave(this.#positions.read());
  }

  #show(to: { route: Route; query: RouteQuery }, replace: boolean): void {
    const before = this.#at;
    this.#at = to;
    this.#address.write(this.#here);
    if (replace || this.#here === this.#history.current?.address) {
      this.#history.replace(this.#here);
      return;
    }
    this.#history.visit(this.#here);
    if (!isSameScreen(before, to)) this.#positions?.restore(null);
  }

  #move(step: -1 | 1): void {
    this.#leave();
    const visit = this.#history.move(step);
    const to = parseRoute(visit?.address ?? '');
    if (visit === null || to === null) return;
    this.#at = to;
    this.#address.write(this.#here);
    this.#positions?.restore(visit.leftAs);
  }

  /** Follows a link: the browser has already changed the address. */
  #follow(): void {
    const next = parseRoute(this.#address.read());
    if (next !== null) this.go(next.route, next.query);
  }
}
