import type { RowNavigation } from '$components/statistics/row-navigation';
import { isHourStatistic, type ListStatistic, type ValueStatistic } from '$shared/api/statistics';

/** A value of a list. */
export interface RowKey {
  name: ValueStatistic;
  value: string;
}

interface Rows {
  about: string;
  opened: RowKey | null;
  pointed: RowKey | null;
}

/** Which row of the lists has its own view open, and which one is hovered or focused. */
export class RowSelection {
  readonly #about: () => string;
  #chosen = $state.raw<Rows>({ about: '', opened: null, pointed: null });
  #origin: HTMLElement | null = null;
  readonly #current: Rows = $derived.by(() => {
    const about = this.#about();
    return this.#chosen.about === about ? this.#chosen : { about, opened: null, pointed: null };
  });

  readonly opened: RowKey | null = $derived(this.#current.opened);
  /** The row whose line the large chart shows. */
  readonly shown: RowKey | null = $derived(this.#current.pointed ?? this.opened);

  /** @param about identifies the website or group; another one has other rows */
  constructor(about: () => string) {
    this.#about = about;
  }

  /** @param origin regains the focus when the view is closed */
  open(row: RowKey, origin: HTMLElement): void {
    this.#chosen = { ...this.#current, opened: row };
    this.#origin = origin;
  }

  /** Shows another row in the open view. */
  walkTo(row: RowKey): void {
    this.#chosen = { ...this.#current, opened: row, pointed: null };
  }

  close(): void {
    this.#chosen = { ...this.#current, opened: null };
    this.#origin?.focus({ preventScroll: true });
    this.#origin = null;
  }

  /** @param row null when neither the pointer nor the focus is on a row */
  point(row: RowKey | null): void {
    this.#chosen = { ...this.#current, pointed: row };
  }
}

/**
 * Returns the actions of a list's rows; undefined for the lists of hours, whose rows have no own
 * view.
 */
export function rowNavigation(
  selection: RowSelection,
  name: ListStatistic,
): RowNavigation | undefined {
  if (isHourStatistic(name)) return undefined;
  return {
    opened: selection.opened?.name === name ? selection.opened.value : null,
    open: (value, origin) => selection.open({ name, value }, origin),
    point: (value) => selection.point(value === null ? null : { name, value }),
  };
}
