import { screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { AppFailure } from '$shared/failures/failure';
import { createFakeBridge } from '$test/fakes/fake-bridge';
import { makeAccount } from '$test/support/records';
import { violations } from '../support/axe';
import { renderApp } from '../support/render-app';

/* The keychain and transfer cards of the settings. */

const SETTINGS = { view: 'settings' } as const;
const open = () => createFakeBridge({ accounts: [makeAccount('north', { name: 'North' })] });
const card = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the keychain', () => {
  const ORPHANS = ['Former (old.example) – 12345678', 'Other (two.example) – 87654321'];

  it('lists entries without an account, and deletes one or all of them', async () => {
    const fake = open();
    fake.answer('keychain.check', () => ({ problem: null, orphans: ORPHANS }));
    fake.answer('keychain.deleteOrphans', ({ entries }) => ({
      problem: null,
      orphans: ORPHANS.filter((entry) => !entries.includes(entry)),
    }));
    const user = await renderApp(fake, SETTINGS);
    const keychain = await card('Keychain');
    await user.click(keychain.getByRole('button', { name: 'Check keychain' }));
    const list = await keychain.findByRole('list', { name: 'Entries without an account' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    expect(await violations()).toEqual([]);
    await user.click(keychain.getByRole('button', { name: `Delete ${ORPHANS[0]}` }));
    await expect.poll(() => within(list).getAllByRole('listitem').length).toBe(1);
    await user.click(keychain.getByRole('button', { name: 'Check keychain' }));
    await user.click(await keychain.findByRole('button', { name: 'Delete all' }));
    await keychain.findByText(/Every entry belongs to an account/);
    expect(fake.callsOf('keychain.deleteOrphans')).toEqual([
      { entries: [ORPHANS[0]] },
      { entries: ORPHANS },
    ]);
  });

  it('says what is wrong with it', async () => {
    const fake = open();
    const problem = { code: 'keychain-locked', message: 'test' } as const;
    fake.answer('keychain.check', () => ({ problem, orphans: [] }));
    const user = await renderApp(fake, SETTINGS);
    const keychain = await card('Keychain');
    await user.click(keychain.getByRole('button', { name: 'Check keychain' }));
    await keychain.findByText('The keychain is locked');
  });
});

describe('export and import', () => {
  const file = new File(['{"format":"sitedeck-settings"}'], 'settings.json');

  it('previews an import, then applies its preferences', async () => {
    const fake = open();
    fake.answer('accounts.import', () => ({
      added: 2,
      kept: 1,
      entries: 0,
      insecure: 1,
      removed: ['North'],
      preferences: { theme: 'dark', forms: { density: 'compact' }, desktop: { updates: false } },
    }));
    const user = await renderApp(fake, SETTINGS);
    const transfer = await card('Export and import');
    await user.upload(transfer.getByLabelText('Import…', { selector: 'input' }), file);
    const dialog = await screen.findByRole('dialog', { name: 'Import settings?' });
    expect(dialog.textContent).toContain('2 accounts to add, 1 already here');
    expect(dialog.textContent).toContain('1 account without encryption');
    expect(dialog.textContent).toContain('Replacing also removes: North.');
    expect(await violations()).toEqual([]);
    expect(fake.callsOf('accounts.import').map(({ mode }) => mode)).toEqual(['check']);
    expect(document.documentElement.dataset['theme']).not.toBe('dark');
    await user.click(within(dialog).getByRole('button', { name: 'Add to my settings' }));
    await expect.poll(() => document.documentElement.dataset['theme']).toBe('dark');
    await expect.poll(() => document.documentElement.dataset['density']).toBe('compact');
    await expect.poll(() => fake.world.settings.updates).toBe(false);
    expect(fake.callsOf('accounts.import').map(({ mode }) => mode)).toEqual(['check', 'merge']);
    await screen.findByText('Settings imported');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('rejects a foreign file, and changes nothing', async () => {
    const fake = open();
    fake.answer('accounts.import', () => {
      throw new AppFailure('settings-malformed', 'settings: format');
    });
    const user = await renderApp(fake, SETTINGS);
    const transfer = await card('Export and import');
    await user.upload(transfer.getByLabelText('Import…', { selector: 'input' }), file);
    await transfer.findByText('This isn’t a Sitedeck settings file');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('reloads a list of websites that another window changed', async () => {
  const fake = open();
  await renderApp(fake, { view: 'websites' });
  const asked = () => fake.callsOf('websites.list').filter(({ source }) => source === 'network');
  await screen.findByText('No websites yet');
  const before = asked().length;
  fake.changeWebsites('south');
  fake.changeWebsites('north');
  await expect.poll(() => asked().length).toBeGreaterThan(before);
});
