import type { Attachment } from 'svelte/attachments';
import { isMac } from '$client/browser';
import { type CommandId, commandsOfKey } from '$shared/commands/command-table';
import type { PortfolioRow } from '$stores/websites/portfolio.svelte';

/** The action of a row's button or key; buttons name it in `data-action`. */
export type RowAction = 'favorite' | 'edit' | 'remove' | 'menu';

interface Rows {
  /** Called when a row's link is clicked, which opens the active account's website. */
  open: (row: PortfolioRow, event: MouseEvent) => void;
  /** Returns the website at an index of the list. */
  at: (index: number) => PortfolioRow | null;
  /** Whether an action is blocked now. Menus always open. */
  blocked: (action: Exclude<RowAction, 'menu'>, row: PortfolioRow) => boolean;
  /** `element` is the button or link that triggered it. */
  action: (action: RowAction, row: PortfolioRow, element: HTMLElement) => void;
  /** Opens the row's menu at a point of the window; `element` regains the focus afterwards. */
  menuAt: (row: PortfolioRow, element: HTMLElement, at: { x: number; y: number }) => void;
  /** Selects or deselects a row; with `range`, all rows from the last selected one. */
  select: (row: PortfolioRow, chosen: boolean, range: boolean) => void;
}

/** The commands whose keys work on a row's link. */
const COMMANDS_OF_KEYS: Partial<Record<CommandId, RowAction>> = {
  'edit-website': 'edit',
  favorite: 'favorite',
  'delete-website': 'remove',
};

function actionOf(key: string): RowAction | undefined {
  const name = key.length === 1 ? key.toUpperCase() : key;
  const id = commandsOfKey(name, 'row', isMac()).find((one) => COMMANDS_OF_KEYS[one] !== undefined);
  return id && COMMANDS_OF_KEYS[id];
}

/**
 * Returns an attachment that handles the actions of all rows on their table: listeners on each row
 * would cost time whenever scrolling renders one.
 */
export function rowActions(rows: Rows): Attachment<HTMLTableElement> {
  return (table) => {
    const click = (event: MouseEvent): void => onclick(rows, event);
    const press = (event: KeyboardEvent): void => onkey(rows, event);
    table.addEventListener('click', click);
    const open = (event: MouseEvent): void => oncontextmenu(rows, event);
    table.addEventListener('keydown', press);
    table.addEventListener('contextmenu', open);
    return () => {
      table.removeEventListener('click', click);
      table.removeEventListener('keydown', press);
      table.removeEventListener('contextmenu', open);
    };
  };
}

function rowOf(rows: Rows, target: EventTarget | null): PortfolioRow | null {
  const index = (target as Element).closest<HTMLElement>('tr')?.dataset['index'];
  return index === undefined ? null : rows.at(Number(index));
}

/** A click anywhere in a row counts as a click on its link. */
function linkOf(target: EventTarget | null): HTMLElement | null {
  return (target as Element).closest('tr')?.querySelector<HTMLElement>('[data-row-link]') ?? null;
}

function onclick(rows: Rows, event: MouseEvent): void {
  const row = rowOf(rows, event.target);
  if (row === null) return;
  if (event.target instanceof HTMLInputElement) {
    rows.select(row, event.target.checked, event.shiftKey);
    return;
  }
  if ((event.target as Element).closest('[data-row-link]') !== null) {
    if (!event.ctrlKey && !event.metaKey) rows.open(row, event);
    return;
  }
  const button = (event.target as Element).closest<HTMLElement>('[data-action]');
  const isBeside = (event.target as Element).closest('.select, .star, .actions') !== null;
  if (button === null) return isBeside ? undefined : linkOf(event.target)?.click();
  if (button.hasAttribute('aria-disabled')) return;
  rows.action(button.dataset['action'] as RowAction, row, button);
}

/** Right click, or the menu key on the row's link. */
function oncontextmenu(rows: Rows, event: MouseEvent): void {
  const row = rowOf(rows, event.target);
  const link = linkOf(event.target);
  if (row === null || link === null) return;
  event.preventDefault();
  rows.menuAt(row, link, { x: event.clientX, y: event.clientY });
}

function onkey(rows: Rows, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const element = event.target as HTMLElement;
  const action = element.matches('[data-row-link]')
    ? actionOf(event.key)
    : opens(event.key, element)
      ? 'menu'
      : undefined;
  const row = rowOf(rows, element);
  if (action === undefined || row === null || (action !== 'menu' && rows.blocked(action, row)))
    return;
  event.preventDefault();
  rows.action(action, row, element);
}

/** Returns whether a key opens a menu: the down arrow does if the menu is closed. */
function opens(key: string, button: HTMLElement): boolean {
  return key === 'ArrowDown' && button.matches('[data-action="menu"]:not([aria-expanded="true"])');
}
