import { screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { AppFailure } from '$shared/failures/failure';
import { createFakeBridge } from '$test/fakes/fake-bridge';
import { makeAccount } from '$test/support/records';
import { chooseInMenu } from '../support/account-menu';
import { violations } from '../support/axe';
import { renderApp } from '../support/render-app';

const SETTINGS = { view: 'settings' } as const;

function open() {
  return createFakeBridge({
    accounts: [
      makeAccount('north', { name: 'North' }),
      makeAccount('south', { name: 'South' }),
      makeAccount('sample', { name: 'Sample data', kind: 'built-in' }),
    ],
  });
}

const edit = async (name: string) => {
  const button = await screen.findByRole('button', { name: `Edit ${name}` });
  button.click();
  return screen.findByRole('dialog', { name: 'Edit account' });
};
const field = (dialog: HTMLElement, name: string) =>
  within(dialog).getByLabelText<HTMLInputElement>(name);
const names = () =>
  screen.getAllByRole('button', { name: /^Edit / }).map((one) => one.getAttribute('aria-label'));

describe('Edit account', () => {
  it('changes name and color', async () => {
    const fake = open();
    const user = await renderApp(fake, SETTINGS);
    const dialog = await edit('North');
    expect(await violations()).toEqual([]);
    await user.clear(field(dialog, 'Name'));
    await user.type(field(dialog, 'Name'), 'West');
    await user.click(within(dialog).getByRole('radio', { name: 'Color 2' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'Edit West' });
    expect(fake.callsOf('accounts.update')).toEqual([
      { accountId: 'north', name: 'West', color: '#0b7a6b' },
    ]);
    expect(fake.callsOf('accounts.reconnect')).toEqual([]);
  });

  it('asks for the key when the origin changes, but not for another path', async () => {
    const fake = open();
    const user = await renderApp(fake, SETTINGS);
    const dialog = await edit('North');
    const address = field(dialog, 'Server address');
    await user.type(address, '/analytics');
    expect(within(dialog).queryByLabelText('API key')).toBeNull();
    await user.clear(address);
    await user.type(address, 'https://elsewhere.example');
    await user.type(within(dialog).getByLabelText('API key'), 'new-key');
    expect(dialog.textContent).toContain('enter its own API key');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(fake.callsOf('accounts.reconnect')).toEqual([
      { accountId: 'north', address: 'https://elsewhere.example', key: 'new-key' },
    ]);
  });

  it('keeps what was typed when the server refuses, and says why', async () => {
    const fake = open();
    fake.answer('accounts.reconnect', () => {
      throw new AppFailure('insecure-address', 'http');
    });
    const user = await renderApp(fake, SETTINGS);
    const dialog = await edit('North');
    await user.clear(field(dialog, 'Server address'));
    await user.type(field(dialog, 'Server address'), 'http://10.0.0.2');
    await user.type(field(dialog, 'API key'), 'key');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    const alert = await within(dialog).findByRole('alert');
    expect(alert.textContent).toContain('isn’t encrypted');
    expect(await violations()).toEqual([]);
    fake.heal('accounts.reconnect');
    await user.click(within(alert).getByRole('button', { name: 'Connect without encryption' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(fake.callsOf('accounts.reconnect').at(-1)).toMatchObject({
      address: 'http://10.0.0.2',
      key: 'key',
      allowInsecure: true,
    });
  });

  it('offers neither address nor color for the built-in service', async () => {
    await renderApp(open(), SETTINGS);
    const dialog = await edit('Sample data');
    expect(within(dialog).queryByLabelText('Server address')).toBeNull();
    expect(within(dialog).queryByRole('radio', { name: /^Color/ })).toBeNull();
  });
});

describe('the order of accounts', () => {
  it('changes from the menu, within its ends', async () => {
    const fake = open();
    const user = await renderApp(fake, SETTINGS);
    await chooseInMenu(user, 'South', 'Move up');
    await expect.poll(names).toEqual(['Edit South', 'Edit North', 'Edit Sample data']);
    await user.click(await screen.findByRole('button', { name: 'More actions for South' }));
    const up = await screen.findByRole('menuitem', { name: 'Move up' });
    expect(up.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('menuitem', { name: 'Replace key…' })).toBeTruthy();
  });
});

describe('Test account', () => {
  it('shows a line for each step, with advice', async () => {
    const fake = open();
    fake.answer('accounts.test', () => [
      { step: 'address', state: 'good', note: { kind: 'answered', ms: 42 }, problem: null },
      { step: 'encryption', state: 'good', note: { kind: 'encrypted' }, problem: null },
      { step: 'api', state: 'good', note: null, problem: null },
      { step: 'key', state: 'failed', note: null, problem: { code: 'unauthorized', message: '' } },
      {
        step: 'limit',
        state: 'good',
        note: { kind: 'limit', limit: 60, remaining: 41 },
        problem: null,
      },
      {
        step: 'clock',
        state: 'warning',
        note: { kind: 'clock', aheadMs: -600_000 },
        problem: null,
      },
    ]);
    const user = await renderApp(fake, SETTINGS);
    await user.click(await screen.findByRole('button', { name: 'Test connection: North' }));
    const dialog = await screen.findByRole('dialog', { name: 'Test connection: North' });
    const lines = () =>
      within(dialog)
        .getAllByRole('listitem')
        .map((one) => one.textContent ?? '');
    await expect.poll(() => lines()[0]).toContain('Answered in 42 ms');
    expect(lines()[3]).toContain('The server didn’t accept your API key');
    expect(lines()[4]).toContain('60 requests per minute, 41 left now');
    expect(lines()[5]).toContain('10 minutes behind');
    expect(await violations()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Test again' }));
    await expect.poll(() => fake.callsOf('accounts.test')).toHaveLength(2);
  });
});
