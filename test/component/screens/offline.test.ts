import { screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { OfflineSet } from '$shared/bridge/contract';
import { AppFailure } from '$shared/failures/failure';
import { createFakeBridge, type FakeBridge } from '$test/fakes/fake-bridge';
import { makeAccount, makeWebsite } from '$test/support/records';
import { violations } from '../support/axe';
import { renderApp } from '../support/render-app';

/* Offline sets: the card in the settings, and the dialog that chooses the periods. */

const SITE = makeWebsite('shop.example', { id: 7, favorite: true });

const makeSet = (more: Partial<OfflineSet> = {}): OfflineSet => ({
  id: 's1',
  accountId: 'north',
  websites: 7,
  periods: ['7-days', '28-days'],
  state: 'saved',
  done: 118,
  total: 118,
  size: { websites: 1, bytes: 210_000 },
  savedAt: Date.now() - 5 * 60_000,
  nextAt: Date.now() + 3_600_000,
  problem: null,
  ...more,
});

/** Opens a page with these sets. Changes go to the fake main, which pushes the result. */
function open(...sets: OfflineSet[]): FakeBridge {
  const fake = createFakeBridge({
    accounts: [makeAccount('north', { name: 'North' })],
    websites: { north: [SITE] },
  });
  fake.answer('offline.list', () => sets);
  fake.answer('websites.show', () => ({
    value: SITE,
    fetchedAt: 0,
    saved: true,
    final: false,
    problem: null,
  }));
  return fake;
}

const card = () => screen.findByRole('region', { name: 'Available offline' });
const entry = () => screen.findByRole('group', { name: 'shop.example, available offline' });

describe('offline sets', () => {
  it('say that none is chosen, and how much is saved anyway', async () => {
    await renderApp(open(), { view: 'settings' });
    expect((await card()).textContent).toContain('No websites chosen.');
    expect(await violations()).toEqual([]);
  });

  it('show name, periods, age and size', async () => {
    await renderApp(open(makeSet()), { view: 'settings' });
    const text = (await entry()).textContent;
    expect(text).toContain('7 days and 28 days');
    expect(text).toMatch(/Saved 5 \S+ ago · about 210 kB/);
    expect(await violations()).toEqual([]);
  });

  it('show progress while saving, and pause', async () => {
    const running = makeSet({ state: 'running', done: 40, savedAt: null, size: null });
    const fake = open(running);
    fake.answer('offline.control', () => [{ ...running, state: 'paused' }]);
    const user = await renderApp(fake, { view: 'settings' });
    const shown = within(await entry());
    const bar = shown.getByRole('progressbar', { name: 'Saving offline copies' });
    expect(bar).toMatchObject({ value: 40, max: 118 });
    fake.push('offline.changed', [{ ...running, done: 41 }]);
    await expect.poll(() => bar).toMatchObject({ value: 41 });
    await user.click(shown.getByRole('button', { name: 'Pause: shop.example' }));
    expect(fake.callsOf('offline.control')).toEqual([{ id: 's1', action: 'pause' }]);
    expect(await shown.findByText(/^Paused · 40 of 118/)).toBeTruthy();
  });

  it('say why an update failed, and retry', async () => {
    const problem = { code: 'unreachable', message: 'x' } as const;
    const fake = open(makeSet({ state: 'failed', problem }));
    const user = await renderApp(fake, { view: 'settings' });
    const shown = within(await entry());
    expect(shown.getByText(/Couldn’t refresh .* Can’t reach the server/)).toBeTruthy();
    fake.answer('offline.control', () => {
      throw new AppFailure('internal', 'no');
    });
    await user.click(shown.getByRole('button', { name: 'Refresh now: shop.example' }));
    expect(await screen.findByText('Couldn’t change what’s available offline')).toBeTruthy();
  });

  it('are removed from their menu, which a toast says', async () => {
    const fake = open(makeSet());
    const user = await renderApp(fake, { view: 'settings' });
    await user.click(within(await entry()).getByRole('button', { name: /^More.*shop.example/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Turn off' }));
    await expect.poll(() => fake.callsOf('offline.remove')).toEqual([{ id: 's1' }]);
    expect((await card()).textContent).toContain('No websites chosen.');
    await screen.findByText('Offline copies of shop.example are no longer kept up to date');
  });

  it('have other periods once changed, which a toast says', async () => {
    const fake = open(makeSet());
    const user = await renderApp(fake, { view: 'settings' });
    await user.click(within(await entry()).getByRole('button', { name: /^More.*shop.example/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Change periods…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('checkbox', { name: '7 days' }));
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Offline periods of shop.example changed');
    expect(fake.callsOf('offline.save')).toMatchObject([{ periods: ['28-days'] }]);
  });
});

describe('the offline dialog', () => {
  async function openDialog(fake: FakeBridge) {
    const user = await renderApp(fake, { view: 'settings' });
    await user.click(
      await screen.findByRole('button', { name: 'Make all favorites available offline' }),
    );
    const dialog = await screen.findByRole('dialog', {
      name: 'Make all favorites available offline',
    });
    return { user, dialog, within: within(dialog) };
  }

  it('estimates the chosen periods, and saves them', async () => {
    const fake = open();
    fake.answer('offline.estimate', ({ periods }) => ({
      websites: 3,
      requests: periods.length * 100,
      bytes: periods.length * 250_000,
      seconds: 240,
    }));
    const { user, dialog, within: shown } = await openDialog(fake);
    const words = shown.getByRole('status');
    await expect.poll(() => words.textContent).toContain('About 500 kB for 3 websites.');
    expect(words.textContent).toContain('4 min');
    await user.click(shown.getByRole('checkbox', { name: '7 days' }));
    await expect.poll(() => words.textContent).toContain('About 250 kB for 3 websites.');
    expect(await violations()).toEqual([]);
    await user.click(shown.getByRole('button', { name: 'Make available offline' }));
    await expect.poll(() => dialog.isConnected).toBe(false);
    expect(fake.callsOf('offline.save')).toEqual([
      { accountId: 'north', websites: 'favorites', periods: ['28-days'] },
    ]);
  });

  it('asks for a period when none is chosen', async () => {
    const { user, within: shown } = await openDialog(open());
    await user.click(shown.getByRole('checkbox', { name: '7 days' }));
    await user.click(shown.getByRole('checkbox', { name: '28 days' }));
    expect(shown.getByRole('status').textContent).toBe('Choose at least one period.');
    expect(shown.getByRole('button', { name: 'Make available offline' })).toHaveProperty(
      'disabled',
      true,
    );
  });

  it('says when the estimate or the saving fails, and stays open', async () => {
    const fake = open();
    fake.answer('offline.estimate', () => {
      throw new AppFailure('offline', 'no network');
    });
    fake.answer('offline.save', () => {
      throw new AppFailure('store-failed', 'disk');
    });
    const { user, within: shown } = await openDialog(fake);
    await expect.poll(() => shown.getByRole('status').textContent).toMatch(/offline|network/i);
    await user.click(shown.getByRole('button', { name: 'Make available offline' }));
    expect(await shown.findByRole('alert')).toBeTruthy();
  });
});
