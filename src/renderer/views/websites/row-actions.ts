import type { Attachment } from 'svelte/attachments';
import type { Website } from '../../../shared/api/websites';

/** What a button or a key of a row does; buttons name it in `data-action`. */
export type RowAction = 'favorite' | 'edit' | 'remove' | 'menu';

interface Rows {
  /** Returns the website at an index of the list. */
  at: (index: number) => Website | null;
  /** Whether an action is blocked now. Menus always open. */
  blocked: (action: Exclude<RowAction, 'menu'>, site: Website) => boolean;
  /** `element` is the button or link that triggered it. */
  action: (action: RowAction, site: Website, element: HTMLElement) => void;
  /** Selects or deselects a row; with `range`, all rows from the last selected one. */
  select: (site: Website, chosen: boolean, range: boolean) => void;
}

/** Keys on a row's link. */
const KEYS: Record<string, RowAction> = { e: 'edit', f: 'favorite', Delete: 'remove' };

/**
 * Returns an attachment that handles the actions of all rows on their table: listeners on each row
 * would cost time whenever scrolling renders one.
 */
export function rowActions(rows: Rows): Attachment<HTMLTableElement> {
  return (table) => {
    const click = (event: MouseEvent): void => onclick(rows, event);
    const press = (event: KeyboardEvent): void => onkey(rows, event);
    table.addEventListener('click', click);
    table.addEventListener('keydown', press);
    return () => {
      table.removeEventListener('click', click);
      table.removeEventListener('keydown', press);
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

function onkey(rows: Rows, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const element = event.target as HTMLElement;
  const action = element.matches('[data-row-link]')
    ? KEYS[event.key]
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
