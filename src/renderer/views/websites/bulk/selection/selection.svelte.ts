import { createContext } from 'svelte';
import type { Website } from '$shared/api/websites';
import type { Account } from '$shared/bridge/contract';
import { changeSelection, type ChosenRows, NONE_CHOSEN, type Selectable } from './chosen-rows';

/** The websites selected for a bulk operation, each with its latest known record. */
export class Selection {
  #chosen = $state.raw<ChosenRows>(NONE_CHOSEN);
  #rows: () => readonly Selectable[];
  /** The start of a range: the row pressed last. */
  #anchor: string | null = null;

  readonly rows: readonly Selectable[] = $derived([...this.#chosen.values()]);
  readonly sites: Website[] = $derived(this.rows.map(({ site }) => site));
  readonly size = $derived(this.#chosen.size);
  /** The account of all selected websites; null if they are of several. */
  readonly account: Account | null = $derived.by(() => {
    const [first] = this.rows;
    const isShared = this.rows.every(({ account }) => account.id === first?.account.id);
    return isShared ? (first?.account ?? null) : null;
  });
  /** How many of the listed rows are selected. */
  readonly #listed: number = $derived.by(() =>
    // With nothing selected, skip the scan that would otherwise run for each row that loads.
    this.size === 0 ? 0 : this.#rows().filter(({ key }) => this.#chosen.has(key)).length,
  );
  /** Whether the listed rows are selected. */
  readonly listed: 'all' | 'some' | 'none' = $derived.by(() => {
    if (this.#listed === 0) return 'none';
    return this.#listed === this.#rows().length ? 'all' : 'some';
  });
  /** The number of selected websites that are not listed. */
  readonly elsewhere: number = $derived(this.size - this.#listed);
  /** The number of listed rows. */
  readonly total: number = $derived.by(() => this.#rows().length);

  /** @param rows the listed rows, in order */
  constructor(rows: () => readonly Selectable[]) {
    this.#rows = rows;
  }

  has(key: string): boolean {
    return this.#chosen.has(key);
  }

  /** Selects or deselects a row; with `range`, all rows from the last pressed one to this one. */
  press(key: string, chosen: boolean, range: boolean): void {
    const rows = range ? this.#between(key) : [];
    this.#set(rows.length > 0 ? rows : this.#rows().filter((row) => row.key === key), chosen);
    this.#anchor = key;
  }

  /**
   * Extends the selection by one row in a direction.
   * @returns the key of the reached row
   */
  step(from: string, by: 1 | -1): string | null {
    const rows = this.#rows();
    const at = rows.findIndex(({ key }) => key === from);
    const next = rows[at + by];
    if (at < 0 || next === undefined) return null;
    this.#set(
      rows.filter(({ key }) => key === from || key === next.key),
      true,
    );
    this.#anchor = next.key;
    return next.key;
  }

  /** Selects all listed rows, or deselects them if all are selected. */
  toggleListed(): void {
    this.#set(this.#rows(), this.listed !== 'all');
  }

  chooseListed(): void {
    this.#set(this.#rows(), true);
  }

  clear(): void {
    this.#chosen = NONE_CHOSEN;
    this.#anchor = null;
  }

  /** Updates the record of a selected website; ignores others. */
  learn(accountId: string, site: Website): void {
    const known = this.#chosen.get(`${accountId}/${site.id}`);
    if (known !== undefined) this.#set([{ ...known, site }], true);
  }

  /** Removes a deleted website. */
  drop(accountId: string, id: number): void {
    this.#set(
      this.rows.filter(({ account, site }) => account.id === accountId && site.id === id),
      false,
    );
  }

  #between(key: string): readonly Selectable[] {
    const rows = this.#rows();
    const ends = [this.#anchor, key].map((end) => rows.findIndex((row) => row.key === end));
    if (ends.includes(-1)) return [];
    return rows.slice(Math.min(...ends), Math.max(...ends) + 1);
  }

  #set(rows: readonly Selectable[], chosen: boolean): void {
    this.#chosen = changeSelection(this.#chosen, rows, chosen);
  }
}

/** The selection of the Websites screen, shared by its table and its bar. */
export const [getSelection, setSelection] = createContext<Selection>();
