import type { Place } from '../../../shared/bridge/contract';
import type { HashAddress } from '../../client/browser';
import { parsePlace, writePlace, type Query } from './place-address';

/**
 * The current place. The URL hash is the source of truth, so that links, back and forward just
 * work.
 */
export class Router {
  #address: HashAddress;
  #stop: () => void;
  #at = $state.raw<{ place: Place; query: Query }>({ place: { view: 'websites' }, query: {} });

  readonly place: Place = $derived(this.#at.place);
  readonly query: Query = $derived(this.#at.query);

  /** Starts at the hash if it is a valid place, else at `start`. */
  constructor(address: HashAddress, start: Place, query: Query = {}) {
    this.#address = address;
    const given = parsePlace(address.read());
    this.#at = given ?? { place: start, query };
    if (given === null) address.write(writePlace(start, query), true);
    this.#stop = address.onChange(() => this.#follow());
  }

  /** Goes to a place. `replace` adds no history entry. */
  go(place: Place, query: Query = {}, options: { replace?: boolean } = {}): void {
    this.#address.write(writePlace(place, query), options.replace ?? false);
    this.#at = { place, query };
  }

  /** Changes parameters of the current place; an empty value removes one. */
  setQuery(changes: Query, options: { replace?: boolean } = {}): void {
    const merged = { ...this.query, ...changes };
    const query = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
    this.go(this.place, query, options);
  }

  /** Returns the `href` of a link to a place. */
  href(place: Place, query: Query = {}): string {
    return `#${writePlace(place, query)}`;
  }

  destroy(): void {
    this.#stop();
  }

  #follow(): void {
    const next = parsePlace(this.#address.read());
    if (next !== null) this.#at = next;
  }
}
