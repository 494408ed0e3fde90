/*
 * Keyboard navigation in a table of links: Up and Down move by a row, Home and End go to the first
 * and last.
 */

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

interface Rows {
  /** The number of rows, rendered or not. */
  count: () => number;
  /** Focuses a row. */
  go: (index: number) => void;
}

/**
 * Returns an attachment for a table whose rows carry their index as `data-index`; not all need be
 * rendered.
 */
export function rowKeys(rows: Rows): (table: HTMLTableElement) => () => void {
  return (table) => {
    const press = (event: KeyboardEvent): void => {
      const step = STEPS[event.key];
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
        return;
      // On a menu button, an arrow key opens the menu.
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
