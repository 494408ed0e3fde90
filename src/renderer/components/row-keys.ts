/*
 * Keyboard in a table of links: up and down go from row to row, Home and End to the first and last one.
 */

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

/** Attachment for a table whose rows each hold a link marked `data-row-link`. */
export function rowKeys(table: HTMLTableElement): () => void {
  const press = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
      return;
    const row = (event.target as Element).closest('tr');
    const links = [...table.querySelectorAll<HTMLElement>('[data-row-link]')];
    const at = links.findIndex((link) => row?.contains(link));
    const next = links[step(at, links.length - 1)];
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  table.addEventListener('keydown', press);
  return () => table.removeEventListener('keydown', press);
}
