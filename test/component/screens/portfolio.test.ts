import { screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { AppFailure } from '../../../src/shared/errors';
import { violations } from '../../support/axe';
import { createFakeBridge, makeAccount, makeWebsite } from '../../support/fake-bridge';
import { renderApp } from '../../support/render-app';

function open() {
  const fake = createFakeBridge({
    accounts: [makeAccount('north', { name: 'North' }), makeAccount('fjord', { name: 'Fjord' })],
    websites: {
      north: [makeWebsite('a.example'), makeWebsite('b.example', { favorite: true })],
      fjord: [makeWebsite('fjord.example')],
    },
  });
  return fake;
}

describe('Portfolio', () => {
  it('shows every account’s websites, favorites first', async () => {
    const fake = open();
    await renderApp(fake, { view: 'portfolio' });
    const north = await screen.findByRole('list', { name: 'Websites of North' });
    expect(
      within(north)
        .getAllByRole('link')
        .map((link) => link.textContent?.trim()),
    ).toEqual(['b.example', 'a.example']);
    expect(await screen.findByRole('list', { name: 'Websites of Fjord' })).toBeTruthy();
    expect(screen.getByText('3 websites in 2 accounts')).toBeTruthy();
    expect(await violations()).toEqual([]);
    await expect.poll(() => fake.callsOf('app.drawn')).toEqual([{ view: 'portfolio' }]);
  });

  it('opens a website of another account: that account becomes the active one', async () => {
    const fake = open();
    const id = fake.world.websites['fjord']?.[0]?.id;
    const user = await renderApp(fake, { view: 'portfolio' });
    await user.click(await screen.findByRole('link', { name: 'fjord.example' }));
    await expect.poll(() => window.location.hash).toMatch(new RegExp(`^#/statistics/${id}`));
    expect(fake.callsOf('accounts.activate')).toEqual([{ accountId: 'fjord' }]);
  });

  it('lets one account’s problem hold up no other', async () => {
    const fake = open();
    fake.answer('websites.list', ({ accountId, source }) => {
      if (source === 'saved') return null;
      if (accountId === 'fjord') throw new AppFailure('unreachable', 'ECONNREFUSED');
      const rows = fake.world.websites['north'] ?? [];
      const value = { rows, page: 1, lastPage: 1, perPage: 100, total: rows.length };
      return { value, fetchedAt: 1, saved: false, final: false, problem: null };
    });
    await renderApp(fake, { view: 'portfolio' });
    await screen.findByRole('list', { name: 'Websites of North' });
    const fjord = screen.getByRole('region', { name: 'Fjord' });
    expect(await within(fjord).findByText('The server could not be reached')).toBeTruthy();
    expect(screen.getByText('2 websites in 1 account')).toBeTruthy();
    expect(await violations()).toEqual([]);
    await expect.poll(() => fake.callsOf('app.drawn')).toHaveLength(1);
  });
});
