import { fireEvent, screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { AppFailure } from '$shared/failures/failure';
import { createFakeBridge, type FakeBridge } from '$test/fakes/fake-bridge';
import { makeAccount, makeWebsite } from '$test/support/records';
import { violations } from '../support/axe';
import { renderApp } from '../support/render-app';

function twoAccounts(): FakeBridge {
  return createFakeBridge({
    accounts: [
      makeAccount('north', { name: 'North Agency', color: '#0b7a6b' }),
      makeAccount('fjord', { name: 'Blue Fjord', color: '#b3431e' }),
    ],
    websites: {
      north: [makeWebsite('north.example', { favorite: true })],
      fjord: [makeWebsite('fjord.example')],
    },
  });
}

/** The only color of the page that comes from the account. */
const ownColors = () => document.documentElement.style.cssText;

describe('the frame', () => {
  it('links to every view and marks the current one', async () => {
    const user = await renderApp(twoAccounts(), { view: 'websites' });
    const navigation = await screen.findByRole('navigation', { name: 'Main' });
    for (const name of ['Compare', 'Settings', 'Websites']) {
      await user.click(within(navigation).getByRole('link', { name }));
      await screen.findByRole('heading', { level: 1, name });
      const current = within(navigation).getAllByRole('link', { current: 'page' });
      expect(current).toEqual([within(navigation).getByRole('link', { name })]);
    }
    expect(await violations()).toEqual([]);
  });

  it('marks one entry: a favorite, or Websites for other websites', async () => {
    const fake = twoAccounts();
    const other = makeWebsite('other.example');
    fake.world.websites['north']?.push(other);
    const [favorite] = fake.world.websites['north'] ?? [];
    const user = await renderApp(fake, { view: 'statistics', websiteId: other.id });
    const marked = () =>
      within(screen.getByRole('navigation', { name: 'Main' }))
        .getAllByRole('link', { current: 'page' })
        .map(({ textContent }) => textContent.trim().replace(/\s+\d+$/, ''));
    await screen.findByRole('heading', { level: 1, name: 'other.example' });
    expect(marked()).toEqual(['Websites']);
    await user.click(screen.getByRole('link', { name: 'north.example' }));
    await screen.findByRole('heading', { level: 1, name: 'north.example' });
    await expect.poll(marked).toEqual(['north.example']);
    expect(favorite?.favorite).toBe(true);
  });

  it('shows the number of websites beside Websites, also after one was added', async () => {
    const fake = twoAccounts();
    await renderApp(fake, { view: 'settings' });
    const link = await screen.findByRole('link', { name: 'Websites' });
    await expect.poll(() => link.textContent.trim()).toMatch(/^Websites\s*1$/);
    expect(link.title).toBe('1 website');
    fake.world.websites['north']?.push(makeWebsite('second.example'));
    fake.changeWebsites('north');
    await expect.poll(() => link.title).toBe('2 websites');
  });

  it('leaves a website’s statistics for any other view', async () => {
    const fake = twoAccounts();
    const id = fake.world.websites['north']?.[0]?.id ?? 0;
    const user = await renderApp(fake, { view: 'statistics', websiteId: id });
    await screen.findByRole('heading', { level: 1, name: 'north.example' });
    await user.click(screen.getByRole('link', { name: 'Settings' }));
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    expect(window.location.hash).toBe('#/settings');
  });

  it('lists the favorites, each linking to its statistics', async () => {
    const fake = twoAccounts();
    await renderApp(fake);
    const favorites = await screen.findByRole('region', { name: 'Favorites' });
    const id = fake.world.websites['north']?.[0]?.id;
    const link = within(favorites).getByRole('link', { name: 'north.example' });
    expect(link.getAttribute('href')).toBe(`#/statistics/${id}`);
  });

  it('lets the order of favorites be changed by keys and by dragging, and keeps it', async () => {
    const names = ['a.example', 'b.example', 'c.example'];
    const sites = names.map((name) => makeWebsite(name, { favorite: true }));
    const fake = createFakeBridge({ accounts: [makeAccount('one')], websites: { one: sites } });
    const user = await renderApp(fake);
    const favorites = await screen.findByRole('region', { name: 'Favorites' });
    const order = () =>
      within(favorites)
        .getAllByRole('link')
        .map(({ textContent }) => textContent.trim());
    const link = (name: string) => within(favorites).getByRole('link', { name });
    link('a.example').focus();
    await user.keyboard('{Alt>}{ArrowUp}{ArrowDown}{/Alt}');
    await expect.poll(order).toEqual(['b.example', 'a.example', 'c.example']);
    await expect.poll(() => document.activeElement).toBe(link('a.example'));
    within(favorites).getByText('a.example moved to 2 of 3');
    await fireEvent.dragStart(link('c.example'));
    await fireEvent.dragOver(link('b.example'));
    await fireEvent.drop(link('b.example'));
    await fireEvent.dragEnd(link('c.example'));
    expect(order()).toEqual(['c.example', 'b.example', 'a.example']);
    const ids = [2, 1, 0].map((at) => sites[at]?.id);
    expect(JSON.parse(localStorage.getItem('of websites one') ?? '')).toMatchObject({
      favorites: ids,
    });
    expect(await violations()).toEqual([]);
  });

  it('follows the order that another window gives to favorites', async () => {
    const sites = ['a.example', 'b.example'].map((name) => makeWebsite(name, { favorite: true }));
    const fake = createFakeBridge({ accounts: [makeAccount('one')], websites: { one: sites } });
    await renderApp(fake);
    const favorites = await screen.findByRole('region', { name: 'Favorites' });
    const order = () =>
      within(favorites)
        .getAllByRole('link')
        .map(({ textContent }) => textContent.trim());
    expect(order()).toEqual(['a.example', 'b.example']);
    const ids = sites.map(({ id }) => id).toReversed();
    localStorage.setItem('of websites one', JSON.stringify({ favorites: ids, notes: {} }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'of websites one' }));
    await expect.poll(order).toEqual(['b.example', 'a.example']);
  });

  it('remembers the last viewed website for the command Open Statistics', async () => {
    const fake = twoAccounts();
    const id = fake.world.websites['north']?.[0]?.id ?? 0;
    const user = await renderApp(fake, { view: 'statistics', websiteId: id });
    const navigation = await screen.findByRole('navigation', { name: 'Main' });
    await user.click(within(navigation).getByRole('link', { name: 'Websites' }));
    await screen.findByRole('table', { name: 'Websites' });
    fake.push('app.command', { command: 'statistics' });
    await expect.poll(() => location.hash).toBe(`#/statistics/${id}`);
  });

  it('focuses the new view when the focused element is gone', async () => {
    const fake = twoAccounts();
    localStorage.setItem('websites', JSON.stringify({ everyAccount: true }));
    const user = await renderApp(fake, { view: 'websites' });
    await user.click(await screen.findByRole('link', { name: 'fjord.example' }));
    await expect
      .poll(() => document.activeElement?.contains(screen.getByRole('main')) ?? true)
      .toBe(false);
    expect(screen.getByRole('main').contains(document.activeElement)).toBe(true);
  });

  it('reports damaged files until dismissed', async () => {
    const fake = twoAccounts();
    fake.world.fileProblems = [
      { code: 'store-damaged', file: '/data/offline.db.damaged-1', at: 1 },
    ];
    const user = await renderApp(fake);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Offline copies were damaged');
    expect(alert.textContent).toContain('/data/offline.db.damaged-1');
    expect(await violations()).toEqual([]);
    await user.click(within(alert).getByRole('button', { name: 'Dismiss' }));
    await expect.poll(() => screen.queryByRole('alert')).toBeNull();
    expect(fake.callsOf('fileProblems.dismiss')).toEqual([{ code: 'store-damaged' }]);
  });
});

describe('the account switcher', () => {
  it('offers every account and adding another, also by keyboard', async () => {
    const user = await renderApp(twoAccounts());
    const button = await screen.findByRole('button', { name: 'Switch account' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    button.focus();
    await user.keyboard('{Enter}');
    const menu = await screen.findByRole('menu');
    const items = within(menu).getAllByRole('menuitemradio');
    expect(
      items.map((item) => [
        item.textContent?.replace(/\s+/g, ' ').trim(),
        item.getAttribute('aria-checked'),
      ]),
    ).toEqual([
      ['NA North Agency north.example Ctrl+1', 'true'],
      ['BF Blue Fjord fjord.example Ctrl+2', 'false'],
    ]);
    expect(within(menu).getByRole('menuitem', { name: 'Connect account' })).toBeTruthy();
    expect(await violations()).toEqual([]);
    await user.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('switches to the other account’s websites, color and choices', async () => {
    const fake = twoAccounts();
    const user = await renderApp(fake);
    await screen.findByRole('table', { name: 'Websites' });
    expect(ownColors()).toBe('--account: #0b7a6b;');
    await user.click(screen.getByRole('button', { name: 'Switch account' }));
    await user.click(await screen.findByRole('menuitemradio', { name: /Blue Fjord/ }));
    await screen.findByRole('link', { name: 'fjord.example' });
    expect(screen.queryByRole('link', { name: 'north.example' })).toBeNull();
    expect(ownColors()).toBe('--account: #b3431e;');
    expect(fake.callsOf('accounts.activate')).toEqual([{ accountId: 'fjord' }]);
  });

  it('is slate for an account on this computer, even if it had another color', async () => {
    const fake = createFakeBridge({
      accounts: [makeAccount('own', { kind: 'built-in', color: '#0b7a6b' }), makeAccount('north')],
      websites: { own: [makeWebsite('own.example')], north: [makeWebsite('north.example')] },
    });
    localStorage.setItem('websites', JSON.stringify({ everyAccount: true }));
    await renderApp(fake);
    expect(ownColors()).toBe('--account: var(--slate);');
    const row = await screen.findByRole('row', { name: /own\.example/ });
    const dots = [...row.querySelectorAll<HTMLElement>('.dot')];
    expect(dots.map(({ style }) => style.background)).toEqual(['var(--slate)', 'var(--slate)']);
    const button = screen.getByRole('button', { name: 'Switch account' });
    expect(button.querySelector<HTMLElement>('.tile')?.style.background).toBe('var(--slate)');
  });

  it('never requests the open website from the other account', async () => {
    const fake = twoAccounts();
    const id = fake.world.websites['north']?.[0]?.id ?? 0;
    const user = await renderApp(fake, { view: 'statistics', websiteId: id });
    await user.click(await screen.findByRole('button', { name: 'Switch account' }));
    await user.click(await screen.findByRole('menuitemradio', { name: /Blue Fjord/ }));
    await screen.findByRole('table', { name: 'Websites' });
    const crossed = fake.calls.filter(({ args }) => {
      const { accountId, id: site } = args as { accountId?: string; id?: number };
      return accountId === 'fjord' && site === id;
    });
    expect(crossed).toEqual([]);
  });

  it('stays on the account, and says why, when main refuses', async () => {
    const fake = twoAccounts();
    fake.answer('accounts.activate', () => {
      throw new AppFailure('account-unknown', 'gone');
    });
    const user = await renderApp(fake);
    await user.click(await screen.findByRole('button', { name: 'Switch account' }));
    await user.click(await screen.findByRole('menuitemradio', { name: /Blue Fjord/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('account was removed');
    expect(screen.getByRole('row', { name: /north\.example/ })).toBeTruthy();
  });

  it('opens the form for another account', async () => {
    const user = await renderApp(twoAccounts());
    await user.click(await screen.findByRole('button', { name: 'Switch account' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Connect account' }));
    await screen.findByRole('dialog', { name: 'Connect account' });
    await user.keyboard('{Escape}');
    await expect
      .poll(() => document.activeElement)
      .toBe(screen.getByRole('button', { name: 'Switch account' }));
  });
});
