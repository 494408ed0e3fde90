import { screen, within } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Capabilities } from '$shared/bridge/contract';
import { createFakeBridge, type FakeBridge } from '$test/fakes/fake-bridge';
import { makeAccount, makeWebsite } from '$test/support/records';
import { violations } from '../support/axe';
import { renderApp } from '../support/render-app';
import { pressOnRow } from '../support/row-action';

/* The Websites screen of a server that lacks parts of the API. */

const NO_FAVORITES = /This server doesn’t store favorites. Sitedeck keeps yours on this computer/;

async function open(capabilities: Partial<Capabilities>, more: object = {}): Promise<FakeBridge> {
  const accounts = [makeAccount('one')];
  const sites = [makeWebsite('shop.example'), makeWebsite('blog.example')];
  const fake = createFakeBridge({ accounts, websites: { one: sites }, capabilities, ...more });
  await renderApp(fake, { view: 'websites' });
  await screen.findByRole('table', { name: 'Websites' });
  return fake;
}

describe('a server without favorites', () => {
  it('is explained on the screen and in the form', async () => {
    await open({ favorites: 'here' });
    expect((await screen.findByRole('note')).textContent).toMatch(NO_FAVORITES);
    await pressOnRow(userEvent.setup(), 'shop.example', 'e');
    const favorite = await screen.findByRole('checkbox', { name: 'Favorite' });
    const hint = document.getElementById(favorite.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toContain('stays on this computer');
    expect(await violations()).toEqual([]);
  });

  it('still allows starring', async () => {
    const problem = { code: 'offline', message: 'no network' } as const;
    const fake = await open({ favorites: 'here' }, { connection: { status: 'offline', problem } });
    await screen.findByRole('note');
    const star = screen.getByRole('button', { name: 'Add shop.example to favorites' });
    const add = screen.getByRole('button', { name: 'Add website' });
    await expect.poll(() => add.getAttribute('aria-disabled')).toBe('true');
    expect(star.getAttribute('aria-disabled')).toBeNull();
    star.click();
    await expect
      .poll(() => fake.callsOf('websites.update').map(({ parameters }) => parameters))
      .toEqual([{ favorite: true }]);
  });
});

describe('a server that cannot sort', () => {
  it('does not matter: Sitedeck sorts the list', async () => {
    await open({ domainOrder: 'none' });
    const table = screen.getByRole('table', { name: 'Websites' });
    const domains = () =>
      within(table)
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    expect(domains()).toEqual(['blog.example', 'shop.example']);
    const user = userEvent.setup();
    await user.click(within(table).getByRole('button', { name: 'Website' }));
    await user.click(within(table).getByRole('button', { name: 'Website' }));
    await expect.poll(domains).toEqual(['shop.example', 'blog.example']);
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('does not affect other accounts', async () => {
    const fake = await open({});
    fake.push('capabilities.changed', {
      accountId: 'two',
      favorites: 'here',
      isSitedeck: false,
      live: false,
      domainOrder: 'none',
    });
    expect(screen.queryByRole('note')).toBeNull();
  });
});

it('a star that was just set is also shown in the form', async () => {
  await open({ favorites: 'here' });
  screen.getByRole('button', { name: 'Add shop.example to favorites' }).click();
  await screen.findByRole('button', { name: 'Remove shop.example from favorites' });
  await pressOnRow(userEvent.setup(), 'shop.example', 'e');
  const favorite = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Favorite' });
  expect(favorite.checked).toBe(true);
});
