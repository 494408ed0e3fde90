import { screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { Storage } from '$shared/bridge/contract';
import { AppFailure } from '$shared/failures/failure';
import { createFakeBridge, type FakeBridge } from '$test/fakes/fake-bridge';
import { makeAccount } from '$test/support/records';
import { violations } from '../support/axe';
import { renderApp } from '../support/render-app';

/* The storage card: size, limit and clearing. */

const SAVED: Storage = {
  usedBytes: 42_000_000,
  limitBytes: 500_000_000,
  lasting: true,
  accounts: [
    { accountId: 'north', entries: 1_234, bytes: 40_000_000 },
    { accountId: 'south', entries: 1, bytes: 2_000 },
  ],
};

function open(saved: Partial<Storage> = {}): FakeBridge {
  const accounts = [
    makeAccount('north', { name: 'North' }),
    makeAccount('south', { name: 'South' }),
  ];
  const fake = createFakeBridge({ accounts });
  fake.answer('storage.show', () => ({ ...SAVED, ...saved }));
  fake.answer('storage.clear', ({ accountId }) => ({
    ...SAVED,
    usedBytes: 1_000,
    accounts: SAVED.accounts.filter((one) => accountId !== null && one.accountId !== accountId),
  }));
  return fake;
}

const card = async () => within(await screen.findByRole('region', { name: 'Offline storage' }));
const lines = async () =>
  within(await (await card()).findByRole('list'))
    .getAllByRole('listitem')
    .map((one) => one.textContent.replace(/\s+/g, ' ').trim());

describe('saved data', () => {
  it('is measured in total and by account', async () => {
    await renderApp(open(), { view: 'settings' });
    expect((await (await card()).findByRole('meter', { name: 'Used' })).textContent).toBe('');
    expect((await card()).getByText('42 MB of 500 MB')).toBeTruthy();
    expect(await lines()).toEqual([
      'North 40 MB Delete offline copies',
      'South 2 kB Delete offline copies',
    ]);
    expect((await card()).queryByRole('note')).toBeNull();
    expect(await violations()).toEqual([]);
  });

  it('has a limit that can be changed, even a custom one', async () => {
    const fake = open({ limitBytes: 123_000_000 });
    fake.answer('storage.setLimit', ({ bytes }) => ({ ...SAVED, limitBytes: bytes }));
    const user = await renderApp(fake, { view: 'settings' });
    const limit = await (await card()).findByRole('combobox', { name: 'Size limit' });
    expect((limit as HTMLSelectElement).selectedOptions[0]?.textContent.trim()).toBe('123 MB');
    await user.selectOptions(limit, '1 GB');
    expect(fake.callsOf('storage.setLimit')).toEqual([{ bytes: 1_000_000_000 }]);
    expect(await (await card()).findByText('42 MB of 1 GB')).toBeTruthy();
  });

  it('says when it is lost on exit', async () => {
    await renderApp(open({ lasting: false }), { view: 'settings' });
    expect((await (await card()).findByRole('note')).textContent).toContain('gone when you quit');
  });

  it('says why it cannot be measured, and retries', async () => {
    const fake = open();
    fake.answer('storage.show', () => {
      throw new AppFailure('store-failed', 'disk');
    });
    const user = await renderApp(fake, { view: 'settings' });
    const again = await (await card()).findByRole('button', { name: 'Try again' });
    fake.answer('storage.show', () => SAVED);
    await user.click(again);
    expect(await (await card()).findByText('42 MB of 500 MB')).toBeTruthy();
    expect((await card()).queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it.each([
    ['Delete offline copies of North', 'Delete offline copies of North?', 'north', 1],
    ['Delete all offline copies', 'Delete all offline copies?', null, 2],
  ])('is cleared after a question: %s', async (button, question, accountId, empty) => {
    const fake = open();
    const user = await renderApp(fake, { view: 'settings' });
    await user.click(await (await card()).findByRole('button', { name: button }));
    const dialog = await screen.findByRole('alertdialog', { name: question });
    expect(fake.callsOf('storage.clear')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Delete offline copies' }));
    await expect.poll(() => dialog.isConnected).toBe(false);
    expect(fake.callsOf('storage.clear')).toEqual([{ accountId }]);
    expect((await lines()).filter((line) => line.includes('No offline copies'))).toHaveLength(
      empty,
    );
  });

  it('keeps the confirmation open when clearing fails', async () => {
    const fake = open();
    fake.answer('storage.clear', () => {
      throw new AppFailure('store-failed', 'disk');
    });
    const user = await renderApp(fake, { view: 'settings' });
    await user.click(
      await (await card()).findByRole('button', { name: 'Delete all offline copies' }),
    );
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Delete offline copies' }));
    expect(await within(dialog).findByRole('alert')).toBeTruthy();
    expect(await lines()).toHaveLength(2);
  });
});
