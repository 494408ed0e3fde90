import type { Attachment } from 'svelte/attachments';
import { isMac } from '../../client/browser';
import type { Website } from '../../../shared/api/websites';
import { commandsOfKey, type CommandId } from '../../../shared/commands/command-table';

/** What a button or a key of a row does; buttons name it in `data-action`. */
export type RowAction = 'favorite' | 'edit' | 'remove' | 'menu';

interface Rows {
  /** Returns the website at an index of the list. */
  at: (index: number) => Website | null;
  /** Whether an action is blocked now. Menus always open. */
  blocked: (action: Exclude<RowAction, 'menu'>, site: Website) => boolean;
  /** `element` is the button or link that triggered it. */
  action: (action: RowAction, site: Website, element: HTMLElement) => void;
  /** Opens the row's menu at a point of the window; `element` gets the focus back. */
  menuAt: (site: Website, element: HTMLElement, at: { x: number; y: number }) => void;
  /** Selects or deselects a row; with `range`, all rows from the last selected one. */
  select: (site: Website, chosen: boolean, range: boolean) => void;
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

function siteOf(rows: Rows, target: EventTarget | null): Website | null {
  const index = (target as Element).closest<HTMLElement>('tr')?.dataset['index'];
  return index === undefined ? null : rows.at(Number(index));
}

function onclick(rows: Rows, event: MouseEvent): void {
  const site = siteOf(rows, event.target);
  if (site === null) return;
  if (event.target instanceof HTMLInputElement) {
    rows.select(site, event.target.checked, event.shiftKey);
    return;
  }
  const button = (event.target as Element).closest<HTMLElement>('[data-action]');
  if (button === null || button.hasAttribute('aria-disabled')) return;
  rows.action(button.dataset['action'] as RowAction, site, button);
}

/** Right click, or the menu key on the row's link. */
function oncontextmenu(rows: Rows, event: MouseEvent): void {
  const site = siteOf(rows, event.target);
  const row = (event.target as Element).closest('tr');
  const link = row?.querySelector<HTMLElement>('[data-row-link]');
  if (site === null || !link) return;
  event.preventDefault();
  rows.menuAt(site, link, { x: event.clientX, y: event.clientY });
}

function onkey(rows: Rows, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const element = event.target as HTMLElement;
  const action = element.matches('[data-row-link]')
    ? actionOf(event.key)
    : opens(event.key, element)
      ? 'menu'
      : undefined;
  const site = siteOf(rows, element);
  if (action === undefined || site === null || (action !== 'menu' && rows.blocked(action, site)))
    return;
  event.preventDefault();
  rows.action(action, site, element);
}

/** Returns whether the key opens a menu: the down arrow does if it is closed. */
function opens(key: string, button: HTMLElement): boolean {
  return key === 'ArrowDown' && button.matches('[data-action="menu"]:not([aria-expanded="true"])');
}
