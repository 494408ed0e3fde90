import { screen, waitFor, within } from '@testing-library/svelte';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createFakeBridge, type FakeBridge } from '$test/fakes/fake-bridge';
import { makeAccount, makeWebsite } from '$test/support/records';
import { violations } from '../support/axe';
import { renderApp } from '../support/render-app';

/* The sidebar of a narrow window: a drawer, which opens from the account's badge. */

function world(): FakeBridge {
  return createFakeBridge({
    accounts: [makeAccount('north', { name: 'North Agency' }), makeAccount('fjord')],
    websites: {
      north: [makeWebsite('north.example', { favorite: true })],
      fjord: [makeWebsite('fjord.example')],
    },
  });
}

function widen(width: number): void {
  Object.defineProperty(window, 'innerWidth', { value: width, configurable: true });
  window.dispatchEvent(new Event('resize'));
}

async function openNarrow() {
  const before = window.innerWidth;
  widen(640);
  onTestFinished(() => widen(before));
  const user = await renderApp(world(), { view: 'websites' });
  await screen.findByRole('table', { name: 'Websites' });
  return user;
}

const badge = () => screen.findByRole('button', { name: 'Open sidebar' });
const drawer = () => screen.findByRole('dialog', { name: 'Sidebar' });
const isInert = () => document.querySelector('main')?.hasAttribute('inert');
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the list in a narrow window', () => {
  it('has its columns in the menu, which gets the focus back', async () => {
    const user = await openNarrow();
    const more = screen.getByRole('button', { name: 'More' });
    await user.click(more);
    await user.click(await screen.findByRole('menuitem', { name: 'Columns' }));
    const columns = await screen.findByRole('menu', { name: 'Columns' });
    within(columns).getByRole('menuitemcheckbox', { name: 'Change' });
    expect(await violations()).toEqual([]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(more));
  });

  it('has no such item if the columns have their own button', async () => {
    const user = await openNarrow();
    widen(1280);
    await user.click(screen.getByRole('button', { name: 'More' }));
    await screen.findByRole('menu', { name: 'More' });
    expect(screen.queryByRole('menuitem', { name: 'Columns' })).toBeNull();
  });
});

describe('the sidebar of a narrow window', () => {
  it('opens from the badge with the focus inside and the page inert, and Escape gives the focus back', async () => {
    const user = await openNarrow();
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    (await badge()).focus();
    await user.keyboard('{Enter}');
    const opened = await drawer();
    await waitFor(() => expect(opened.contains(document.activeElement)).toBe(true));
    expect(opened.getAttribute('aria-modal')).toBe('true');
    expect(isInert()).toBe(true);
    within(opened).getByRole('link', { name: 'north.example' });
    expect(await violations()).toEqual([]);
    await user.keyboard('{Escape}');
    await gone();
    expect(isInert()).toBe(false);
    await waitFor(async () => expect(document.activeElement).toBe(await badge()));
    expect(await violations()).toEqual([]);
  });

  it('closes when the page behind is pressed', async () => {
    const user = await openNarrow();
    await user.click(await badge());
    await drawer();
    await user.click(document.querySelector('.behind') as HTMLElement);
    await gone();
    await waitFor(async () => expect(document.activeElement).toBe(await badge()));
  });

  it('closes when a link is followed, and the screen gets the focus', async () => {
    const user = await openNarrow();
    for (const name of ['Settings', 'Settings']) {
      await user.click(await badge());
      await user.click(within(await drawer()).getByRole('link', { name }));
      await gone();
      await screen.findByRole('heading', { level: 1, name });
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
    }
  });

  it('stays open when Escape closes a menu in it', async () => {
    const user = await openNarrow();
    await user.click(await badge());
    const opened = within(await drawer());
    await user.click(opened.getByRole('button', { name: 'Switch account' }));
    await screen.findByRole('menu');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await drawer();
    await user.keyboard('{Escape}');
    await gone();
  });

  it('stands beside the page again when the window is wide, and is closed the next time', async () => {
    const user = await openNarrow();
    await user.click(await badge());
    await drawer();
    widen(1280);
    await gone();
    within(screen.getByRole('complementary', { name: 'Sidebar' })).getByRole('navigation');
    expect(isInert()).toBe(false);
    expect(screen.queryByRole('button', { name: 'Open sidebar' })).toBeNull();
    widen(640);
    await badge();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
