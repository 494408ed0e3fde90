import { screen, waitFor } from '@testing-library/svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import { AppFailure } from '$shared/failures/failure';
import { createFakeBridge } from '$test/fakes/fake-bridge';
import { makeAccount, makeWebsite } from '$test/support/records';
import { violations } from '../support/axe';
import { renderApp } from '../support/render-app';

beforeEach(() => localStorage.clear());

const accounts = [makeAccount('a')];

describe('Statistics without a website', () => {
  it('opens the first website', async () => {
    const websites = { a: [makeWebsite('b.example'), makeWebsite('a.example')] };
    await renderApp(createFakeBridge({ accounts, websites }), { view: 'statistics' });
    await screen.findByRole('heading', { name: 'a.example' });
  });

  it('opens the last viewed website', async () => {
    const sites = [makeWebsite('b.example'), makeWebsite('a.example')];
    const fake = createFakeBridge({ accounts, websites: { a: sites } });
    localStorage.setItem('site a', JSON.stringify(sites[0]?.id));
    await renderApp(fake, { view: 'statistics' });
    await screen.findByRole('heading', { name: 'b.example' });
  });

  it('says that there is none yet', async () => {
    const fake = createFakeBridge({ accounts, websites: { a: [] } });
    const user = await renderApp(fake, { view: 'statistics' });
    await screen.findByText('No websites yet');
    expect(await violations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Go to Websites' }));
    await screen.findByRole('heading', { name: 'Websites' });
  });

  it('says why it cannot load websites, and retries', async () => {
    const fake = createFakeBridge({ accounts, websites: { a: [makeWebsite('a.example')] } });
    fake.answer('websites.list', ({ source }) => {
      if (source === 'saved') return null;
      throw new AppFailure('timeout', 'x');
    });
    const user = await renderApp(fake, { view: 'statistics' });
    await screen.findByText('The server didn’t answer in time');
    fake.heal('websites.list');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'a.example' });
  });
});

describe('Statistics of a deleted website', () => {
  it('says that it no longer exists', async () => {
    const fake = createFakeBridge({ accounts, websites: { a: [] } });
    await renderApp(fake, { view: 'statistics', websiteId: 99 });
    await waitFor(() => screen.getByRole('heading', { name: 'Website not found' }));
  });
});
