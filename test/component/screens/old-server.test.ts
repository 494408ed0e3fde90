import { screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { Capabilities } from '../../../src/shared/bridge/contract';
import { violations } from '../../support/axe';
import {
  createFakeBridge,
  makeAccount,
  makeWebsite,
  type FakeBridge,
} from '../../support/fake-bridge';
import { renderApp } from '../../support/render-app';

/* The Websites screen of a server that lacks parts of the API. */

const NO_FAVORITES = /This server doesn’t store favorites. Sitedeck keeps yours on this computer/;
const NO_ORDER = /This server can’t sort by domain/;

async function open(capabilities: Partial<Capabilities>, more: object = {}): Promise<FakeBridge> {
  const accounts = [makeAccount('one')];
  const sites = [makeWebsite('shop.example'), makeWebsite('blog.example')];
  const fake = createFakeBridge({ accounts, websites: { one: sites }, capabilities, ...more });
  await renderApp(fake, { view: 'websites' });
  await screen.findByRole('table', { name: 'Websites' });
  return fake;
}
const sortBy = (): HTMLSelectElement => screen.getByRole('combobox', { name: 'Sort by' });
const byDomain = () => within(sortBy()).getByRole<HTMLOptionElement>('option', { name: 'Domain' });

describe('a server without favorites', () => {
  it('is explained on the screen and in the form', async () => {
    await open({ favorites: 'here' });
    expect((await screen.findByRole('note')).textContent).toMatch(NO_FAVORITES);
    expect(byDomain().disabled).toBe(false);
    screen.getByRole('button', { name: 'Edit shop.example' }).click();
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
    const edit = screen.getByRole('button', { name: 'Edit shop.example' });
    await expect.poll(() => edit.getAttribute('aria-disabled')).toBe('true');
    expect(star.getAttribute('aria-disabled')).toBeNull();
    star.click();
    await expect
      .poll(() => fake.callsOf('websites.update').map(({ parameters }) => parameters))
      .toEqual([{ favorite: true }]);
  });
});

describe('a server that cannot sort by domain', () => {
  it('is offered only while Sitedeck can sort, and says why not', async () => {
    const fake = await open({ domainOrder: 'none' });
    expect((await screen.findByRole('note')).textContent).toMatch(NO_ORDER);
    expect(byDomain().disabled).toBe(true);
    fake.push('capabilities.changed', {
      accountId: 'one',
      favorites: 'server',
      isSitedeck: false,
      domainOrder: 'here',
    });
    await expect.poll(() => byDomain().disabled).toBe(false);
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('never shows another order than the chosen one, and restores it', async () => {
    const fake = await open({});
    const asked = () =>
      fake
        .callsOf('websites.list')
        .filter(({ parameters }) => parameters.per_page === 25)
        .map(({ parameters }) => parameters.sort_by);
    sortBy().selectedIndex = 1;
    sortBy().dispatchEvent(new Event('change', { bubbles: true }));
    await expect.poll(() => asked().at(-1)).toBe('domain');
    const capabilities = { accountId: 'one', favorites: 'server', isSitedeck: false } as const;
    fake.push('capabilities.changed', { ...capabilities, domainOrder: 'none' });
    await expect.poll(() => asked().at(-1)).toBe('id');
    expect(sortBy().value).toBe('id');
    fake.push('capabilities.changed', { ...capabilities, domainOrder: 'here' });
    await expect.poll(() => asked().at(-1)).toBe('domain');
    expect(sortBy().value).toBe('domain');
  });

  it('does not affect other accounts', async () => {
    const fake = await open({});
    fake.push('capabilities.changed', {
      accountId: 'two',
      favorites: 'here',
      isSitedeck: false,
      domainOrder: 'none',
    });
    expect(screen.queryByRole('note')).toBeNull();
  });
});

it('a star that was just set also shows in the form', async () => {
  await open({ favorites: 'here' });
  screen.getByRole('button', { name: 'Add shop.example to favorites' }).click();
  await screen.findByRole('button', { name: 'Remove shop.example from favorites' });
  screen.getByRole('button', { name: 'Edit shop.example' }).click();
  const favorite = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Favorite' });
  expect(favorite.checked).toBe(true);
});
