import type { Selection } from './selection.svelte';

/*
 * Selecting rows by keyboard: Space toggles a row, Shift with an arrow key extends the selection,
 * Ctrl or Cmd with A selects the list, Escape clears.
 */

const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };
const BUSY_ELSEWHERE = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Listens on the page until the returned function is called. */
export function selectionKeys(page: Document, selection: Selection): () => void {
  const press = (event: KeyboardEvent): void => {
    const { target } = event;
    if (!(target instanceof Element) || isTyping(target) || page.querySelector(BUSY_ELSEWHERE)) {
      return;
    }
    if (acts(event, target, page, selection)) event.preventDefault();
  };
  page.addEventListener('keydown', press);
  return () => page.removeEventListener('keydown', press);
}

function acts(
  event: KeyboardEvent,
  target: Element,
  page: Document,
  selection: Selection,
): boolean {
  const command = event.ctrlKey || event.metaKey;
  if (event.altKey) return false;
  if (command) return event.key.toLowerCase() === 'a' && !event.shiftKey && all(selection);
  if (event.key === 'Escape') return none(selection);
  const key = rowOf(target);
  if (key === null) return false;
  if (event.key === ' ' && target.matches('a')) {
    selection.press(key, !selection.has(key), event.shiftKey);
    return true;
  }
  const by = STEPS[event.key];
  return event.shiftKey && by !== undefined && step(page, selection, key, by);
}

function all(selection: Selection): boolean {
  selection.chooseListed();
  return true;
}

function none(selection: Selection): boolean {
  if (selection.size === 0) return false;
  selection.clear();
  return true;
}

function step(page: Document, selection: Selection, from: string, by: 1 | -1): boolean {
  const next = selection.step(from, by);
  const box = next === null ? null : page.querySelector(`[data-select="${next}"]`);
  box?.closest('tr')?.querySelector<HTMLElement>('[data-row-link]')?.focus();
  return true;
}

function rowOf(target: Element): string | null {
  const box = target.closest('tr')?.querySelector<HTMLElement>('[data-select]');
  return box?.dataset['select'] ?? null;
}

function isTyping(target: Element): boolean {
  return target.matches(
    'textarea, select, input:not([type=checkbox], [type=radio], [type=button])',
  );
}
