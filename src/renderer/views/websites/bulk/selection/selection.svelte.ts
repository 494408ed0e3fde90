import { createContext } from 'svelte';
import type { Website } from '../../../../../shared/api/websites';

export type PageState = 'all' | 'some' | 'none';

/**
 * The websites selected for a bulk operation, across all pages, each with its latest known record.
 */
export class Selection {
  /** By id. */
  #chosen = $state.raw<Readonly<Record<number, Website>>>({});
  #rows: () => readonly Website[];
  /** Where a range begins: the row pressed last. */
  #anchor: number | null = null;

  readonly sites: Website[] = $derived(Object.values(this.#chosen));
  readonly size = $derived(this.sites.length);
  /** Whether the rows on the page are selected. */
  readonly page: PageState = $derived.by(() => {
    // With nothing selected, skip the scan that would otherwise run for each row that loads.
    if (this.size === 0) return 'none';
    const rows = this.#rows();
    const count = rows.filter(({ id }) => id in this.#chosen).length;
    if (count === 0) return 'none';
    return count === rows.length ? 'all' : 'some';
  });
  /** The number of selected websites that are not on the page. */
  readonly elsewhere: number = $derived.by(() =>
    this.size === 0 ? 0 : this.size - this.#rows().filter(({ id }) => id in this.#chosen).length,
  );

  /**
   * @param rows the rows on the page, in order
   */
  constructor(rows: () => readonly Website[]) {
    this.#rows = rows;
  }

  has(id: number): boolean {
    return id in this.#chosen;
  }

  /** Selects or deselects a row; with `range`, all rows from the last pressed one to this one. */
  press(id: number, chosen: boolean, range: boolean): void {
    const rows = range ? this.#between(id) : [];
    this.#set(rows.length > 0 ? rows : this.#rows().filter((row) => row.id === id), chosen);
    this.#anchor = id;
  }

  /**
   * Extends the selection by a step, so that both rows are selected. @returns the id of the row
   * reached
   */
  step(from: number, by: 1 | -1): number | null {
    const rows = this.#rows();
    const at = rows.findIndex(({ id }) => id === from);
    const next = rows[at + by];
    if (at < 0 || next === undefined) return null;
    this.#set(
      rows.filter(({ id }) => id === from || id === next.id),
      true,
    );
    this.#anchor = next.id;
    return next.id;
  }

  /** Selects all rows on the page, or deselects them if all are selected. */
  togglePage(): void {
    this.#set(this.#rows(), this.page !== 'all');
  }

  choosePage(): void {
    this.#set(this.#rows(), true);
  }

  add(sites: readonly Website[]): void {
    this.#set(sites, true);
  }

  clear(): void {
    this.#chosen = {};
    this.#anchor = null;
  }

  /** Updates the record of a selected website; ignores others. */
  learn(site: Website): void {
    if (site.id in this.#chosen) this.#set([site], true);
  }

  /** Removes a deleted website. */
  drop(id: number): void {
    this.#set(
      this.sites.filter((site) => site.id === id),
      false,
    );
  }

  #between(id: number): Website[] {
    const rows = this.#rows();
    const ends = [this.#anchor, id].map((end) => rows.findIndex((row) => row.id === end));
    if (ends.includes(-1)) return [];
    return rows.slice(Math.min(...ends), Math.max(...ends) + 1);
  }

  #set(sites: readonly Website[], chosen: boolean): void {
    const others = chosen
      ? this.sites
      : this.sites.filter((site) => !sites.some(({ id }) => id === site.id));
    this.#chosen = Object.fromEntries(
      [...others, ...(chosen ? sites : [])].map((site) => [site.id, site]),
    );
  }
}

/** The selection of the Websites screen, shared by its table and its bar. */
export const [getSelection, setSelection] = createContext<Selection>();
