import {
  isHourStatistic,
  type ListStatistic,
  type ValueStatistic,
} from '../../../../shared/api/statistics';
import type { RowDoor } from '../../../components/statistics/row-door';

/** A value of a list. */
export interface RowOf {
  name: ValueStatistic;
  value: string;
}

/** Which row of the lists has its own view open, and which one is under the pointer or the focus. */
export class RowSelection {
  #opened = $state.raw<RowOf | null>(null);
  #pointed = $state.raw<RowOf | null>(null);
  #origin: HTMLElement | null = null;

  get opened(): RowOf | null {
    return this.#opened;
  }

  /** The row whose line the large chart shows. */
  readonly shown: RowOf | null = $derived(this.#pointed ?? this.#opened);

  /** @param origin gets the focus back when the view is closed */
  open(row: RowOf, origin: HTMLElement): void {
    this.#opened = row;
    this.#origin = origin;
  }

  /** Shows another row in the open view. */
  walkTo(row: RowOf): void {
    this.#opened = row;
    this.#pointed = null;
  }

  close(): void {
    this.#opened = null;
    this.#origin?.focus({ preventScroll: true });
    this.#origin = null;
  }

  /** Forgets all rows: they belong to another website. */
  reset(): void {
    this.#opened = null;
    this.#pointed = null;
    this.#origin = null;
  }

  /** @param row null when the pointer and the focus have left */
  point(row: RowOf | null): void {
    this.#pointed = row;
  }
}

/** Returns what a list's rows do; the lists of hours have no rows with a view of their own. */
export function doorOf(selection: RowSelection, name: ListStatistic): RowDoor | undefined {
  if (isHourStatistic(name)) return undefined;
  return {
    opened: selection.opened?.name === name ? selection.opened.value : null,
    open: (value, origin) => selection.open({ name, value }, origin),
    point: (value) => selection.point(value === null ? null : { name, value }),
  };
}
