import { screen, within } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { expect, it } from 'vitest';
import { createFakeBridge } from '$test/fakes/fake-bridge';
import { makeAccount, makeWebsite } from '$test/support/records';
import { renderApp } from '../support/render-app';

/* A dialog's code loads when it opens. Keys pressed in the meantime are meant for the dialog. */

const accounts = [makeAccount('a', { name: 'North' }), makeAccount('b', { name: 'South' })];
const shop = makeWebsite('shop.example');
const world = () => createFakeBridge({ accounts, activeId: 'a', websites: { a: [shop] } });

async function openWebsites(): Promise<HTMLElement> {
  await renderApp(world());
  await screen.findByRole('table', { name: 'Websites' });
  return document.body;
}

/**
 * Presses keys one after the other, without time for loading in between.
 * @returns for each key, whether the browser's own action was not prevented
 */
function pressAtOnce(at: Element, ...keys: (string | KeyboardEventInit)[]): boolean[] {
  return keys.map((key) => {
    const init = typeof key === 'string' ? { key } : key;
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
    const isLeft = at.dispatchEvent(event);
    flushSync();
    return isLeft;
  });
}

const PALETTE = { key: 'k', ctrlKey: true };

it('passes text typed while the palette loads to the palette', async () => {
  pressAtOnce(await openWebsites(), PALETTE, 'n', 'x', 'Backspace', 'o', 'r');
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Command palette' });
  expect(box.value).toBe('nor');
  expect(document.activeElement, 'what is typed next goes on').toBe(box);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

it('cancels a loading dialog on Escape', async () => {
  pressAtOnce(await openWebsites(), PALETTE, 'Escape', '?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Command palette' })).toBeNull();
});

it('runs no command of the page below, and does not take the system’s keys', async () => {
  const page = await openWebsites();
  const before = location.hash;
  const pressed = pressAtOnce(page, '?', 'n', { key: '2', ctrlKey: true }, 'Enter');
  expect(pressed).toEqual([false, false, true, false]);
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(location.hash).toBe(before);
});

it('runs no command while the date range panel loads, nor after it was canceled', async () => {
  await renderApp(world(), { view: 'statistics', websiteId: shop.id });
  await screen.findByRole('heading', { level: 1, name: 'shop.example' });
  const before = location.hash;
  pressAtOnce(document.body, 'c', 'v', 'n', 'Escape');
  expect(location.hash).toBe(before);
  pressAtOnce(document.body, 'c');
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

it('passes text typed while the account search loads to the search', async () => {
  const find = { key: 'A', ctrlKey: true, shiftKey: true };
  pressAtOnce(await openWebsites(), find, 'n', 'o');
  const dialog = await screen.findByRole('dialog', { name: 'Find account' });
  const box = within(dialog).getByRole<HTMLInputElement>('combobox');
  expect(box.value).toBe('no');
});
