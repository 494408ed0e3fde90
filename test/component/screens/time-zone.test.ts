import { screen, within } from '@testing-library/svelte';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '$shared/bridge/contract';
import { en } from '$shared/text';
import { TRANSLATIONS } from '$shared/text/languages';
import { createFakeBridge, type FakeBridge } from '$test/fakes/fake-bridge';
import { makeAccount } from '$test/support/records';
import { violations } from '../support/axe';
import { renderApp } from '../support/render-app';

/* This computer is in Kiritimati, where it is noon on 22 November. */

const SETTINGS = { view: 'settings' } as const;
const NEW_YORK = 'America/New_York';
const machine = process.env['TZ'];

beforeEach(() => {
  process.env['TZ'] = 'Pacific/Kiritimati';
  vi.useFakeTimers({ now: new Date('2026-11-21T17:22:00-05:00'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  if (machine === undefined) delete process.env['TZ'];
  else process.env['TZ'] = machine;
});

const bridge = (account: Partial<Account> = {}): FakeBridge =>
  createFakeBridge({ accounts: [makeAccount('north', { name: 'North', ...account })] });
const zoneField = (dialog: HTMLElement) =>
  within(dialog).getByRole<HTMLInputElement>('combobox', { name: 'Server’s time zone' });
const hintOf = (dialog: HTMLElement) =>
  document.getElementById(zoneField(dialog).getAttribute('aria-describedby') ?? '')?.textContent;

async function edit(fake: FakeBridge): Promise<{ user: UserEvent; dialog: HTMLElement }> {
  const user = await renderApp(fake, SETTINGS);
  await user.click(await screen.findByRole('button', { name: 'Edit North' }));
  return { user, dialog: await screen.findByRole('dialog', { name: 'Edit account' }) };
}

const save = (user: UserEvent, dialog: HTMLElement) =>
  user.click(within(dialog).getByRole('button', { name: 'Save' }));
const zones = () => within(screen.getByRole('listbox', { name: 'Server’s time zone' }));
const options = () =>
  zones()
    .queryAllByRole('option')
    .map((option) => option.textContent.trim());

async function choose(user: UserEvent, dialog: HTMLElement, words: string): Promise<void> {
  await user.click(zoneField(dialog));
  await user.type(zoneField(dialog), words);
}

describe('An account’s time zone', () => {
  it('is this computer’s at first, with the time there', async () => {
    const { dialog } = await edit(bridge());
    expect(zoneField(dialog).value).toBe('Automatic');
    expect(hintOf(dialog)).toContain('This computer’s (Pacific/Kiritimati)');
    expect(hintOf(dialog)).toContain('Sun, Nov 22, 12:22 PM');
    expect(screen.getByText('This computer’s time zone')).toBeTruthy();
    expect(await violations()).toEqual([]);
  });

  it('is found by a few letters, each with the time there, and saved', async () => {
    const fake = bridge();
    const { user, dialog } = await edit(fake);
    await choose(user, dialog, 'new y');
    await expect.poll(options).toHaveLength(1);
    expect(options()[0]).toMatch(/^America\/New York.*Sat, Nov 21, 5:22 PM/);
    await user.click(zones().getByRole('option'));
    await expect.poll(() => zoneField(dialog).value).toBe('America/New York');
    expect(hintOf(dialog)).toContain('Chosen by you. It’s Sat, Nov 21, 5:22 PM there.');
    await save(user, dialog);
    await screen.findByText('America/New York time, chosen');
    expect(fake.callsOf('accounts.update')).toEqual([{ accountId: 'north', zone: NEW_YORK }]);
  });

  it('is chosen by keyboard, and nonsense finds nothing', async () => {
    const fake = bridge();
    const { user, dialog } = await edit(fake);
    await choose(user, dialog, 'kathm');
    await expect.poll(options).toHaveLength(1);
    await user.keyboard('{Enter}');
    await expect.poll(() => zoneField(dialog).value).toBe('Asia/Kathmandu');
    await choose(user, dialog, 'olympus');
    await screen.findByText('No time zones found');
    await save(user, dialog);
    await expect
      .poll(() => fake.callsOf('accounts.update'))
      .toEqual([{ accountId: 'north', zone: 'Asia/Kathmandu' }]);
  });

  it('can be set back to automatic', async () => {
    const fake = bridge({ zone: { name: NEW_YORK, source: 'chosen' } });
    const { user, dialog } = await edit(fake);
    expect(zoneField(dialog).value).toBe('America/New York');
    await user.click(zoneField(dialog));
    await user.click(await screen.findByRole('option', { name: 'Automatic' }));
    await save(user, dialog);
    await screen.findByText('This computer’s time zone');
    expect(fake.callsOf('accounts.update')).toEqual([{ accountId: 'north', zone: null }]);
  });

  it('says that it was learned, and survives saving something else', async () => {
    const fake = bridge({ zone: { name: 'UTC-05:00', source: 'learned' } });
    const { user, dialog } = await edit(fake);
    expect(zoneField(dialog).value).toBe('Automatic');
    expect(hintOf(dialog)).toContain('Learned from the server’s answers so far: UTC−5.');
    expect(hintOf(dialog)).toContain('Sat, Nov 21, 5:22 PM');
    await user.clear(within(dialog).getByLabelText('Name'));
    await user.type(within(dialog).getByLabelText('Name'), 'West');
    await save(user, dialog);
    await screen.findByRole('button', { name: 'Edit West' });
    expect(fake.callsOf('accounts.update')).toEqual([{ accountId: 'north', name: 'West' }]);
  });

  it('is reported, not chosen, for the built-in service', async () => {
    const zone = { name: 'Europe/Berlin', source: 'service' } as const;
    const { dialog } = await edit(bridge({ kind: 'built-in', zone }));
    expect(within(dialog).queryByRole('combobox')).toBeNull();
    expect(dialog.textContent).toContain('The built-in service’s: Europe/Berlin.');
    expect(screen.getByText('Europe/Berlin time')).toBeTruthy();
  });

  it('is sent with a new account', async () => {
    const fake = createFakeBridge();
    const user = await renderApp(fake);
    await user.click(await screen.findByRole('button', { name: 'Connect account' }));
    const dialog = await screen.findByRole('dialog', { name: 'Connect account' });
    await user.type(within(dialog).getByLabelText('Server address'), 'https://north.example');
    await user.type(within(dialog).getByLabelText('API key'), 'secret-key');
    await choose(user, dialog, 'berlin');
    await user.click(await screen.findByRole('option', { name: /Europe\/Berlin/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Connect' }));
    await expect
      .poll(() => fake.callsOf('accounts.connect'))
      .toMatchObject([{ address: 'https://north.example', zone: 'Europe/Berlin' }]);
  });

  it('describes every source in both languages', async () => {
    for (const { timeZone } of [en, await TRANSLATIONS.de.catalogue()]) {
      for (const source of ['computer', 'chosen', 'learned', 'service'] as const) {
        const words = [
          timeZone.from({ source, zone: 'UTC-05:00' }),
          timeZone.line({ source, zone: 'UTC-05:00' }),
        ];
        for (const one of words) expect(one).toMatch(/\S/);
      }
      expect(timeZone.from({ source: 'learned', zone: 'UTC+05:45' })).toContain('UTC+5:45');
    }
  });
});
