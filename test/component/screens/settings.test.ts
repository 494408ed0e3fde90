import { screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { AppFailure } from '$shared/failures/failure';
import { createFakeBridge } from '$test/fakes/fake-bridge';
import { makeAccount } from '$test/support/records';
import { chooseInMenu } from '../support/account-menu';
import { violations } from '../support/axe';
import { renderApp } from '../support/render-app';

function open() {
  return createFakeBridge({
    accounts: [
      makeAccount('north', { name: 'North' }),
      makeAccount('sample', { name: 'Sample data', kind: 'built-in' }),
    ],
  });
}

const theme = () => document.documentElement.dataset['theme'];

describe('Settings', () => {
  it('shows the accounts and the version', async () => {
    await renderApp(open(), { view: 'settings' });
    await screen.findByRole('heading', { name: 'Settings', level: 1 });
    expect(screen.getByText('Sitedeck 0.1.0')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Edit North' })).toBeTruthy();
    expect(await violations()).toEqual([]);
  });

  it('shows the licenses of what it is built from', async () => {
    const user = await renderApp(open(), { view: 'settings' });
    await user.click(await screen.findByRole('button', { name: 'Third-party licenses' }));
    const notices = await screen.findByRole('region', { name: 'Third-party licenses' });
    expect(notices.textContent).toContain('zod 4.0.0 (MIT)');
    expect(await violations()).toEqual([]);
  });

  it('says so when the licenses cannot be read', async () => {
    const bridge = open();
    bridge.answer('app.notices', () => {
      throw new AppFailure('internal', 'no file');
    });
    const user = await renderApp(bridge, { view: 'settings' });
    await user.click(await screen.findByRole('button', { name: 'Third-party licenses' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
  });

  it('changes the theme and keeps it', async () => {
    const user = await renderApp(open(), { view: 'settings' });
    await user.click(await screen.findByRole('radio', { name: 'Dark' }));
    await expect.poll(theme).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    await user.click(screen.getByRole('radio', { name: 'Light' }));
    await expect.poll(theme).toBe('light');
  });

  it('removes an account after a confirmation', async () => {
    const fake = open();
    const user = await renderApp(fake, { view: 'settings' });
    await chooseInMenu(user, 'North', 'Remove…');
    const question = await screen.findByRole('alertdialog', { name: 'Remove North?' });
    expect(question.textContent).toContain('The server keeps everything');
    expect(await violations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove account' }));
    await expect
      .poll(() => screen.queryByRole('button', { name: 'More actions for North' }))
      .toBeNull();
    expect(fake.callsOf('accounts.remove')).toEqual([{ accountId: 'north' }]);
    expect(screen.getByRole('heading', { name: 'Settings' })).toBeTruthy();
  });

  it('removes nothing when the user cancels', async () => {
    const fake = open();
    const user = await renderApp(fake, { view: 'settings' });
    await chooseInMenu(user, 'North', 'Remove…');
    await screen.findByRole('alertdialog');
    await user.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
    expect(fake.callsOf('accounts.remove')).toEqual([]);
  });

  it('says when an account cannot be removed', async () => {
    const fake = open();
    fake.answer('accounts.remove', () => {
      throw new AppFailure('keychain-locked', 'locked');
    });
    const user = await renderApp(fake, { view: 'settings' });
    await chooseInMenu(user, 'North', 'Remove…');
    await user.click(await screen.findByRole('button', { name: 'Remove account' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The keychain is locked');
  });

  it('returns to Welcome after the last account', async () => {
    const fake = createFakeBridge({ accounts: [makeAccount('north', { name: 'North' })] });
    const user = await renderApp(fake, { view: 'settings' });
    await chooseInMenu(user, 'North', 'Remove…');
    await user.click(await screen.findByRole('button', { name: 'Remove account' }));
    await screen.findByRole('heading', { name: 'Welcome to Sitedeck' });
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
