import type { Attachment } from 'svelte/attachments';
import type { Website } from '../../../shared/api/websites';

/** What a button or a key of a row does; a button says it as `data-act`. */
export type Act = 'favorite' | 'edit' | 'remove' | 'menu';

interface Rows {
  /** The website of a row, by its place in the list. */
  at: (index: number) => Website | null;
  /** It cannot be done now. A menu always opens. */
  blocked: (act: Exclude<Act, 'menu'>) => boolean;
  /** `element` is the button or link that it began with. */
  act: (act: Act, site: Website, element: HTMLElement) => void;
  /** Chooses a row or not; with `range` all rows from the one chosen before. */
  select: (site: Website, chosen: boolean, range: boolean) => void;
}

/** On a row's link. */
const KEYS: Record<string, Act> = { e: 'edit', f: 'favorite', Delete: 'remove' };

/**
 * What can be done with each row, for a whole table: a row with listeners of its own would cost each time that scrolling
 * brings one.
 */
export function rowActs(rows: Rows): Attachment<HTMLTableElement> {
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
  const button = (event.target as Element).closest<HTMLElement>('[data-act]');
  if (button === null || button.hasAttribute('aria-disabled')) return;
  rows.act(button.dataset['act'] as Act, site, button);
}

function onkey(rows: Rows, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const element = event.target as HTMLElement;
  const act = element.matches('[data-row-link]')
    ? KEYS[event.key]
    : opens(event.key, element)
      ? 'menu'
      : undefined;
  const site = siteOf(rows, element);
  if (act === undefined || site === null || (act !== 'menu' && rows.blocked(act))) return;
  event.preventDefault();
  rows.act(act, site, element);
}

/** The arrow down opens a menu that is not open yet. */
function opens(key: string, button: HTMLElement): boolean {
  return key === 'ArrowDown' && button.matches('[data-act="menu"]:not([aria-expanded="true"])');
}
