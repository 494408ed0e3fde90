import { screen, within } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { expect, it } from 'vitest';
import { createFakeBridge } from '$test/fakes/fake-bridge';
import { makeAccount, makeWebsite } from '$test/support/records';
import { renderApp } from '../support/render-app';

/* A dialog's code is loaded when it opens. What is pressed meanwhile, without a pause, is meant for the dialog. */

const accounts = [makeAccount('a', { name: 'North' }), makeAccount('b', { name: 'South' })];
const shop = makeWebsite('shop.example');
const world = () => createFakeBridge({ accounts, activeId: 'a', websites: { a: [shop] } });

async function openWebsites(): Promise<HTMLElement> {
  await renderApp(world());
  await screen.findByRole('table', { name: 'Websites' });
  return document.body;
}

/**
 * Presses keys one after the other, without time for anything to be loaded between them.
 * @returns for each whether the system does what it usually does with it
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

it('gives the palette what was typed before it was there', async () => {
  pressAtOnce(await openWebsites(), PALETTE, 'n', 'x', 'Backspace', 'o', 'r');
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Command palette' });
  expect(box.value).toBe('nor');
  expect(document.activeElement, 'what is typed next goes on').toBe(box);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

it('gives up a dialog on Escape before it was there', async () => {
  pressAtOnce(await openWebsites(), PALETTE, 'Escape', '?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Command palette' })).toBeNull();
});

it('runs no command of the page below, and leaves the system its own keys', async () => {
  const page = await openWebsites();
  const before = location.hash;
  const pressed = pressAtOnce(page, '?', 'n', { key: '2', ctrlKey: true }, 'Enter');
  expect(pressed).toEqual([false, false, true, false]);
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(location.hash).toBe(before);
});

it('runs none while the choice of days is loaded, nor once it was given up', async () => {
  await renderApp(world(), { view: 'statistics', websiteId: shop.id });
  await screen.findByRole('heading', { level: 1, name: 'shop.example' });
  const before = location.hash;
  pressAtOnce(document.body, 'c', 'v', 'n', 'Escape');
  expect(location.hash).toBe(before);
  pressAtOnce(document.body, 'c');
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

it('gives the search for an account what was typed before it was there', async () => {
  const find = { key: 'A', ctrlKey: true, shiftKey: true };
  pressAtOnce(await openWebsites(), find, 'n', 'o');
  const dialog = await screen.findByRole('dialog', { name: 'Find account' });
  const box = within(dialog).getByRole<HTMLInputElement>('combobox');
  expect(box.value).toBe('no');
});
