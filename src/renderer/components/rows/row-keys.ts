/*
 * Keyboard in a table of links: up and down go from row to row, Home and End to the first and last one.
 */

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

interface Rows {
  /** How many rows there are, in the page or not. */
  count: () => number;
  /** Brings the focus to a row. */
  go: (index: number) => void;
}

/** Attachment for a table whose rows have their place as `data-index`; not all of them need be in the page. */
export function rowKeys(rows: Rows): (table: HTMLTableElement) => () => void {
  return (table) => {
    const press = (event: KeyboardEvent): void => {
      const step = STEPS[event.key];
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
        return;
      // An arrow on a menu's button opens the menu.
      if ((event.target as Element).matches('[aria-haspopup]')) return;
      const at = (event.target as Element).closest<HTMLElement>('tr')?.dataset['index'];
      if (at === undefined) return;
      event.preventDefault();
      rows.go(step(Number(at), rows.count() - 1));
    };
    table.addEventListener('keydown', press);
    return () => table.removeEventListener('keydown', press);
  };
}
