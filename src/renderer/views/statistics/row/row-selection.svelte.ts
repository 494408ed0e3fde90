import type { RowDoor } from '$components/statistics/row-door';
import { isHourStatistic, type ListStatistic, type ValueStatistic } from '$shared/api/statistics';

/** A value of a list. */
export interface RowOf {
  name: ValueStatistic;
  value: string;
}

interface Rows {
  about: string;
  opened: RowOf | null;
  pointed: RowOf | null;
}

/** Which row of the lists has its own view open, and which one is under the pointer or the focus. */
export class RowSelection {
  readonly #about: () => string;
  #chosen = $state.raw<Rows>({ about: '', opened: null, pointed: null });
  #origin: HTMLElement | null = null;
  readonly #current: Rows = $derived.by(() => {
    const about = this.#about();
    return this.#chosen.about === about ? this.#chosen : { about, opened: null, pointed: null };
  });

  readonly opened: RowOf | null = $derived(this.#current.opened);
  /** The row whose line the large chart shows. */
  readonly shown: RowOf | null = $derived(this.#current.pointed ?? this.opened);

  /** @param about the website or group whose rows they are: another one has other rows */
  constructor(about: () => string) {
    this.#about = about;
  }

  /** @param origin gets the focus back when the view is closed */
  open(row: RowOf, origin: HTMLElement): void {
    this.#chosen = { ...this.#current, opened: row };
    this.#origin = origin;
  }

  /** Shows another row in the open view. */
  walkTo(row: RowOf): void {
    this.#chosen = { ...this.#current, opened: row, pointed: null };
  }

  close(): void {
    this.#chosen = { ...this.#current, opened: null };
    this.#origin?.focus({ preventScroll: true });
    this.#origin = null;
  }

  /** @param row null when the pointer and the focus have left */
  point(row: RowOf | null): void {
    this.#chosen = { ...this.#current, pointed: row };
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
