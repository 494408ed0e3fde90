import { screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { AppFailure } from '$shared/failures/failure';
import { createFakeBridge } from '$test/fakes/fake-bridge';
import { makeAccount, makeWebsite } from '$test/support/records';
import { violations } from '../support/axe';
import { renderApp } from '../support/render-app';

function open(routes: Record<string, string> = {}) {
  const site = makeWebsite('south.example', { id: 7001 });
  return createFakeBridge({
    accounts: [
      makeAccount('north', { name: 'North', color: '#0b7a6b' }),
      makeAccount('south', { name: 'South', color: '#b3431e' }),
    ],
    websites: { north: [makeWebsite('north.example')], south: [site] },
    routes,
  });
}

const link = (name: string) => screen.findByRole('link', { name });
const shownColor = () => document.documentElement.style.getPropertyValue('--account');

describe('switching accounts', () => {
  it('works with Ctrl and a digit, and colors the frame', async () => {
    const fake = open();
    const user = await renderApp(fake);
    await link('north.example');
    expect(shownColor()).toBe('#0b7a6b');
    await user.keyboard('{Control>}2{/Control}');
    await link('south.example');
    expect(shownColor()).toBe('#b3431e');
    await user.keyboard('{Control>}9{/Control}');
    expect(fake.callsOf('accounts.activate')).toEqual([{ accountId: 'south' }]);
    await user.keyboard('{Control>}1{/Control}');
    await link('north.example');
    expect(screen.queryByRole('link', { name: 'south.example' })).toBeNull();
  });

  it('shows the account before main answers, and goes back when it refuses', async () => {
    const fake = open();
    const held = fake.hold('accounts.activate');
    fake.answer('accounts.activate', () => {
      throw new AppFailure('account-unknown', 'gone');
    });
    const user = await renderApp(fake);
    await link('north.example');
    await user.keyboard('{Control>}2{/Control}');
    await link('south.example');
    held.release();
    await link('north.example');
    expect((await screen.findByRole('alert')).textContent).toContain('account was removed');
  });

  it('works with a few letters', async () => {
    const fake = open();
    const user = await renderApp(fake);
    await link('north.example');
    await user.keyboard('{Control>}{Shift>}A{/Shift}{/Control}');
    const dialog = await screen.findByRole('dialog', { name: 'Find account' });
    expect(await violations()).toEqual([]);
    await user.type(within(dialog).getByRole('combobox', { name: 'Name or address' }), 'sou');
    await expect.poll(() => within(dialog).getAllByRole('option')).toHaveLength(1);
    await user.keyboard('{Enter}');
    await link('south.example');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is disabled while a dialog is open', async () => {
    const fake = open();
    const user = await renderApp(fake);
    await user.click(await screen.findByRole('button', { name: 'Add website' }));
    await screen.findByRole('dialog');
    await user.keyboard('{Control>}2{/Control}');
    expect(fake.callsOf('accounts.activate')).toEqual([]);
  });

  it('works from the menu, which opens a window too', async () => {
    const fake = open();
    const user = await renderApp(fake);
    await user.click(await screen.findByRole('button', { name: 'Switch account' }));
    expect(await screen.findAllByRole('menuitemradio')).toHaveLength(2);
    expect(await violations()).toEqual([]);
    await user.click(screen.getByRole('menuitem', { name: 'Open in a new window' }));
    expect(fake.callsOf('app.openWindow')).toEqual([{ accountId: 'north' }]);
  });
});

describe('the route of an account', () => {
  it('is restored, even after a restart', async () => {
    const fake = open({ north: '/websites', south: '/statistics/7001?period=7-days' });
    const user = await renderApp(fake);
    await link('north.example');
    await user.keyboard('{Control>}2{/Control}');
    await screen.findByRole('heading', { level: 1, name: 'south.example' });
    expect(window.location.hash).toBe('#/statistics/7001?period=7-days');
  });

  it('is opened at the start', async () => {
    const fake = open({ south: '/statistics/7001' });
    fake.world.activeId = 'south';
    await renderApp(fake);
    await screen.findByRole('heading', { level: 1, name: 'south.example' });
  });

  it('is sent to main, except for views shared by all accounts', async () => {
    const fake = open();
    const user = await renderApp(fake);
    await link('north.example');
    await user.click(await link('Settings'));
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    const told = fake.callsOf('accounts.leaveAt');
    expect(told.map(({ accountId }) => accountId)).toContain('north');
    expect(told.some(({ route }) => route.startsWith('/settings'))).toBe(false);
  });
});

it('the theme follows a choice in another window', async () => {
  await renderApp(open());
  await link('north.example');
  localStorage.setItem('theme', 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  await expect.poll(() => document.documentElement.dataset['theme']).toBe('dark');
});
