import { screen, within } from '@testing-library/svelte';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { AppFailure } from '$shared/failures/failure';
import { createFakeBridge, type FakeBridge } from '$test/fakes/fake-bridge';
import { makeAccount, makeWebsite } from '$test/support/records';
import { violations } from '../support/axe';
import { renderApp } from '../support/render-app';

const onNetwork = (args: { source: string }) => args.source === 'network';
const button = (name: string) => screen.getByRole('button', { name });
const domains = () =>
  within(screen.getByRole('table', { name: 'Websites' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

function many(count: number) {
  return Array.from({ length: count }, (_, index) =>
    makeWebsite(`site-${String(index + 1).padStart(2, '0')}.example`),
  );
}

function withSites(sites = many(3)): FakeBridge {
  return createFakeBridge({ accounts: [makeAccount('one')], websites: { one: sites } });
}

/** Until the returned function is called, nothing of the list is saved. */
function saveNothing(fake: FakeBridge): () => void {
  fake.answer('portfolio.saved', () => [{ accountId: 'one', sites: [], listedAt: null }]);
  return () => fake.heal('portfolio.saved');
}

async function open(fake: FakeBridge): Promise<UserEvent> {
  const user = await renderApp(fake, { view: 'websites' });
  await screen.findByRole('table', { name: 'Websites' });
  return user;
}

describe('Websites', () => {
  it('shows every website with its settings and a link to its statistics', async () => {
    const [first, second] = [
      makeWebsite('shop.example', { privacy: 2, email: 1, exclude_bots: 0 }),
      makeWebsite('blog.example', { privacy: 1, created_at: null }),
    ];
    localStorage.setItem('websites', JSON.stringify({ hiddenColumns: [] }));
    await open(withSites([first, second]));
    const row = screen.getByRole('row', { name: /shop\.example/ });
    const cell = (column: string) => row.querySelector(`.${column}`)?.textContent.trim();
    const columns = ['privacy', 'email', 'bots', 'created'];
    expect(columns.map(cell)).toEqual(['Password', 'On', 'Counted', 'Mar 1, 2026']);
    const link = screen.getByRole('link', { name: 'shop.example' });
    expect(link.getAttribute('href')).toBe(`#/statistics/${first.id}`);
    expect(screen.getByRole('row', { name: /blog\.example/ }).textContent).toContain(
      'Hidden by the server',
    );
    await expect
      .poll(() => screen.getByText(/2 websites/).textContent)
      .toContain('Updated just now');
    expect(await violations()).toEqual([]);
  });

  it('tells main once when its rows are rendered', async () => {
    const fake = withSites();
    await open(fake);
    await expect.poll(() => fake.callsOf('app.drawn')).toEqual([{ view: 'websites' }]);
    expect(document.title).toBe('Websites – Account one – Sitedeck');
  });

  it('shows a skeleton until the first rows arrive', async () => {
    const fake = withSites();
    const save = saveNothing(fake);
    const held = fake.hold('websites.list', onNetwork);
    await renderApp(fake);
    await held.arrived;
    expect(screen.getByText('Loading…')).toBeTruthy();
    expect(fake.callsOf('app.drawn')).toEqual([]);
    expect(await violations()).toEqual([]);
    save();
    held.release();
    await screen.findByRole('table', { name: 'Websites' });
  });

  it('searches while typing, and Escape clears it', async () => {
    const fake = withSites(many(12));
    const user = await open(fake);
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search websites' }));
    await user.keyboard('site-07');
    await expect.poll(domains).toEqual(['site-07.example']);
    await user.keyboard('{Escape}');
    await expect.poll(() => domains().length).toBe(12);
  });

  it('says when nothing matches, and clears', async () => {
    const user = await open(withSites());
    await user.type(screen.getByRole('searchbox'), 'zzz');
    await screen.findByText('No websites found');
    expect(screen.getByText('No results for “zzz”')).toBeTruthy();
    expect(await violations()).toEqual([]);
    await user.click(button('Clear filters'));
    await expect.poll(() => domains().length).toBe(3);
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  it('says when there are no websites', async () => {
    const fake = withSites([]);
    await renderApp(fake);
    await screen.findByText('No websites yet');
    expect(await violations()).toEqual([]);
    await expect.poll(() => fake.callsOf('app.drawn')).toHaveLength(1);
  });

  it('filters and sorts, and keeps the choice', async () => {
    const fake = withSites([
      makeWebsite('b.example', { favorite: true }),
      makeWebsite('c.example'),
      makeWebsite('a.example', { favorite: true }),
    ]);
    fake.world.accounts.push(makeAccount('two'));
    fake.world.websites['two'] = [makeWebsite('z.example'), makeWebsite('y.example')];
    const user = await open(fake);
    await user.click(button('Group'));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Favorites only' }));
    await expect.poll(domains).toEqual(['a.example', 'b.example']);
    await user.click(button('Website'));
    await user.click(button('Website'));
    await expect.poll(domains).toEqual(['b.example', 'a.example']);
    await user.click(button('Group'));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Favorites only' }));
    fake.world.activeId = 'two';
    fake.push('accounts.changed', { accounts: fake.world.accounts, activeId: 'two' });
    await expect.poll(domains).toEqual(['z.example', 'y.example']);
    fake.push('accounts.changed', { accounts: fake.world.accounts, activeId: 'one' });
    await expect.poll(domains).toEqual(['c.example', 'b.example', 'a.example']);
  });

  it('restores the search on return', async () => {
    const user = await open(withSites(many(60)));
    await user.type(screen.getByRole('searchbox'), 'site-4');
    await expect.poll(() => domains().length).toBe(10);
    await user.click(screen.getByRole('link', { name: 'site-41.example' }));
    await expect.poll(() => screen.queryByRole('table', { name: 'Websites' })).toBeNull();
    window.history.back();
    await screen.findByRole('table', { name: 'Websites' });
    expect(domains()).toHaveLength(10);
  });

  it('moves through the rows with arrow keys', async () => {
    const user = await open(withSites());
    screen.getByRole('link', { name: 'site-01.example' }).focus();
    const at = () => document.activeElement?.textContent;
    await user.keyboard('{ArrowDown}');
    expect(at()).toBe('site-02.example');
    await user.keyboard('{End}');
    expect(at()).toBe('site-03.example');
    await user.keyboard('{ArrowDown}');
    expect(at()).toBe('site-03.example');
    await user.keyboard('{Home}');
    expect(at()).toBe('site-01.example');
  });
});

describe('a favorite', () => {
  it('shows at once, in the row and in the sidebar', async () => {
    const fake = withSites();
    const held = fake.hold('websites.update');
    const user = await open(fake);
    await user.click(button('Add site-02.example to favorites'));
    expect(button('Remove site-02.example from favorites')).toBeTruthy();
    const favorites = screen.getByRole('region', { name: 'Favorites' });
    expect(within(favorites).getByRole('link', { name: 'site-02.example' })).toBeTruthy();
    held.release();
    const [args] = fake.callsOf('websites.update');
    expect(args?.parameters).toEqual({ favorite: true });
  });

  it('is toggled by F on its row', async () => {
    const fake = withSites();
    const user = await open(fake);
    screen.getByRole('link', { name: 'site-02.example' }).focus();
    await user.keyboard('f');
    expect(button('Remove site-02.example from favorites')).toBeTruthy();
  });

  it('changes back, with the reason, when the server refuses', async () => {
    const fake = withSites();
    fake.answer('websites.update', () => {
      throw new AppFailure('server-error', '500', { status: 500 });
    });
    const user = await open(fake);
    await user.click(button('Add site-02.example to favorites'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Couldn’t change the favorite site-02.example');
    expect(alert.textContent).toContain('error 500');
    expect(button('Add site-02.example to favorites')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Favorites' })).toBeNull();
    expect(await violations()).toEqual([]);
    await user.click(within(alert).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps the latest press when the server refuses an older one afterwards', async () => {
    const fake = withSites();
    const update = fake.handlerOf('websites.update');
    let refuseFirst: () => void = () => undefined;
    const refused = new Promise<void>((resolve) => (refuseFirst = resolve));
    fake.answer('websites.update', async (args) => {
      if (fake.callsOf('websites.update').length > 1) return update(args);
      await refused;
      throw new AppFailure('server-error', '500', { status: 500 });
    });
    const user = await open(fake);
    for (const press of ['Add site-02.example to', 'Remove site-02.example from']) {
      await user.click(button(`${press} favorites`));
    }
    await user.click(button('Add site-02.example to favorites'));
    refuseFirst();
    await screen.findByRole('alert');
    expect(button('Remove site-02.example from favorites')).toBeTruthy();
  });
});

describe('a server with a problem', () => {
  it('keeps saved data in place, with its age and the cause', async () => {
    const fake = withSites();
    const sites = fake.world.websites['one'] ?? [];
    fake.answer('websites.list', () => ({
      value: { rows: sites, page: 1, lastPage: 1, perPage: 25, total: 3 },
      fetchedAt: Date.now() - 2 * 60 * 60_000,
      saved: true,
      final: false,
      problem: { code: 'offline', message: 'net::ERR_INTERNET_DISCONNECTED' },
    }));
    await open(fake);
    expect(await screen.findByText('You’re offline')).toBeTruthy();
    expect(screen.getByText('Updated 2 hr. ago')).toBeTruthy();
    expect(domains()).toHaveLength(3);
    expect(await violations()).toEqual([]);
  });

  it('is explained when there is nothing to show, and retried', async () => {
    const fake = withSites();
    fake.answer('websites.list', ({ source }) => {
      if (source === 'saved') return null;
      throw new AppFailure('not-this-api', '<html>');
    });
    const save = saveNothing(fake);
    const user = await renderApp(fake);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('No analytics server found here');
    expect(await violations()).toEqual([]);
    await expect.poll(() => fake.callsOf('app.drawn')).toHaveLength(1);
    fake.heal('websites.list');
    save();
    await user.click(button('Try again'));
    await screen.findByRole('table', { name: 'Websites' });
  });

  it('is retried automatically once it is back', async () => {
    const fake = withSites();
    const state = { accountId: 'one', problem: null, queued: 0, nextAt: null };
    fake.answer('websites.list', ({ source }) => {
      if (source === 'saved') return null;
      fake.push('connection.changed', { ...state, status: 'offline' });
      throw new AppFailure('offline', 'no network');
    });
    const save = saveNothing(fake);
    await renderApp(fake);
    await screen.findByText('You’re offline');
    fake.heal('websites.list');
    save();
    fake.push('connection.changed', { ...state, status: 'online' });
    await screen.findByRole('table', { name: 'Websites' });
    expect(screen.queryByText('You’re offline')).toBeNull();
  });
});
