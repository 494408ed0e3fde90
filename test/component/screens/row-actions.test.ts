import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeAccount, makeWebsite } from '$test/support/records';
import { rowActions } from '$views/websites/row-actions';

const site = makeWebsite('shop.example');
const shop = { key: 'one/1', account: makeAccount('one'), site, sums: null, fetchedAt: null };
const ROWS = `
  <thead><tr><th><input type="checkbox" id="all"></th></tr></thead>
  <tbody>
    <tr data-index="0">
      <td><input type="checkbox" id="select"></td>
      <td><a href="#/" data-row-link id="link">shop.example</a></td>
      <td>
        <button data-action="edit" id="edit"><svg id="icon"></svg></button>
        <button data-action="remove" id="blocked" aria-disabled="true"></button>
        <button data-action="menu" id="menu" aria-expanded="false"></button>
      </td>
    </tr>
    <tr data-index="1"><td><button data-action="edit" id="unknown"></button></td></tr>
  </tbody>`;

const act = vi.fn();
const select = vi.fn();
const open = vi.fn();
const menuAt = vi.fn();
let blocked = false;
let stop: (() => void) | void;

const part = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`no ${id}`);
  return found;
};
const press = (id: string, key: string, more: KeyboardEventInit = {}): boolean =>
  part(id).dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
  );

beforeEach(() => {
  blocked = false;
  document.body.innerHTML = `<table>${ROWS}</table>`;
  const table = document.querySelector('table');
  if (table === null) throw new Error('no table');
  const at = (index: number) => (index === 0 ? shop : null);
  stop = rowActions({ at, blocked: () => blocked, action: act, open, select, menuAt })(table);
});
afterEach(() => {
  stop?.();
  vi.clearAllMocks();
  document.body.innerHTML = '';
});

describe('a right click in the list', () => {
  it('opens the menu of its row where the pointer is, and remembers the link for the focus', () => {
    const event = { bubbles: true, cancelable: true, clientX: 30, clientY: 40 };
    const stays = part('icon').dispatchEvent(new MouseEvent('contextmenu', event));
    expect(menuAt.mock.calls).toEqual([[shop, part('link'), { x: 30, y: 40 }]]);
    expect(stays).toBe(false);
  });

  it('opens the system menu outside of rows', () => {
    expect(
      part('unknown').dispatchEvent(
        new MouseEvent('contextmenu', { bubbles: true, cancelable: true }),
      ),
    ).toBe(true);
    expect(menuAt).not.toHaveBeenCalled();
  });
});

describe('clicks in the list', () => {
  it('trigger the button’s action for the website of its row', () => {
    part('icon').dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(act.mock.calls).toEqual([['edit', shop, part('edit')]]);
  });

  it('do nothing on a blocked button, an unknown website, or outside buttons', () => {
    for (const id of ['blocked', 'unknown', 'all']) part(id).click();
    expect(act).not.toHaveBeenCalled();
    expect(select).not.toHaveBeenCalled();
  });

  it('select the row, with Shift a range', () => {
    part('select').click();
    part('select').dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true }));
    expect(select.mock.calls).toEqual([
      [shop, true, false],
      [shop, false, true],
    ]);
    expect(act).not.toHaveBeenCalled();
  });
});

it('a click on the link opens the website, but with Ctrl or Cmd it is the system’s', () => {
  part('link').dispatchEvent(new MouseEvent('click', { bubbles: true, ctrlKey: true }));
  part('link').dispatchEvent(new MouseEvent('click', { bubbles: true, metaKey: true }));
  expect(open).not.toHaveBeenCalled();
  part('link').click();
  // A click anywhere in the row opens it.
  part('link').closest('tr')?.click();
  expect(open.mock.calls).toEqual([
    [shop, expect.any(MouseEvent)],
    [shop, expect.any(MouseEvent)],
  ]);
});

describe('keys in the list', () => {
  it.each([
    ['e', 'edit'],
    ['f', 'favorite'],
    ['Delete', 'remove'],
  ])('%s on the link: %s', (key, name) => {
    expect(press('link', key)).toBe(false);
    expect(act.mock.calls).toEqual([[name, shop, part('link')]]);
  });

  it('do nothing with Ctrl, Alt or Meta, on other elements, or for other keys', () => {
    for (const held of ['ctrlKey', 'altKey', 'metaKey']) press('link', 'e', { [held]: true });
    press('edit', 'e');
    press('link', 'x');
    expect(act).not.toHaveBeenCalled();
  });

  it('do nothing while writing is blocked, except opening the menu', () => {
    blocked = true;
    expect(press('link', 'Delete')).toBe(true);
    expect(act).not.toHaveBeenCalled();
    expect(press('menu', 'ArrowDown')).toBe(false);
    expect(act.mock.calls).toEqual([['menu', shop, part('menu')]]);
  });

  it('leave an open menu alone', () => {
    part('menu').setAttribute('aria-expanded', 'true');
    expect(press('menu', 'ArrowDown')).toBe(true);
    expect(act).not.toHaveBeenCalled();
  });

  it('stop with the table', () => {
    stop?.();
    press('link', 'e');
    part('edit').click();
    expect(act).not.toHaveBeenCalled();
  });
});
