import { screen, within } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import * as browser from '$client/browser';
import { AppFailure } from '$shared/failures/failure';
import { createFakeBridge } from '$test/fakes/fake-bridge';
import { makeAccount, makeWebsite } from '$test/support/records';
import { violations } from '../support/axe';
import { renderApp } from '../support/render-app';

function open() {
  return createFakeBridge({
    accounts: [makeAccount('north', { name: 'North' })],
    activeId: 'north',
    websites: { north: [makeWebsite('shop.example', { favorite: true })] },
  });
}

const card = (name: string) => screen.findByRole('region', { name });

describe('the settings cards', () => {
  it('change the density at once, and keep it', async () => {
    const user = await renderApp(open(), { view: 'settings' });
    const forms = within(await card('Language and formats'));
    await user.selectOptions(forms.getByRole('combobox', { name: 'Density' }), 'Compact');
    await expect.poll(() => document.documentElement.dataset['density']).toBe('compact');
    expect(JSON.parse(localStorage.getItem('choices') ?? '{}')).toEqual({ density: 'compact' });
    expect(await violations()).toEqual([]);
  });

  it('change the first day of the week, which main uses too', async () => {
    const reload = vi.spyOn(browser, 'reloadPage').mockImplementation(() => undefined);
    const fake = open();
    const user = await renderApp(fake, { view: 'settings' });
    const week = within(await card('Language and formats')).getByRole<HTMLSelectElement>(
      'combobox',
      { name: 'Week starts on' },
    );
    expect(week.selectedOptions[0]?.text).toBe('Match language');
    await user.selectOptions(week, 'Saturday');
    await expect.poll(() => fake.world.settings.week).toBe('saturday');
    await expect.poll(() => reload).toHaveBeenCalled();
  });

  it('mark an administrator’s settings, and do not change them', async () => {
    const fake = open();
    fake.world.settings = { ...fake.world.settings, language: 'en', updates: false };
    fake.world.managed = ['language', 'updates'];
    await renderApp(fake, { view: 'settings' });
    const forms = within(await card('Language and formats'));
    const language = forms.getByRole<HTMLSelectElement>('combobox', { name: 'Language' });
    expect([language.disabled, language.value]).toEqual([true, 'en']);
    const note = language.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(note)?.textContent).toBe('Set by your organization.');
    const spelling = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Check spelling/ });
    expect(spelling.disabled).toBe(false);
    expect(await violations()).toEqual([]);
  });

  it('turn alerts on and show their options', async () => {
    const fake = open();
    const user = await renderApp(fake, { view: 'settings' });
    const alerts = within(await card('Alerts'));
    expect(
      alerts
        .getByRole<HTMLSelectElement>('combobox', { name: 'When visits drop' })
        .closest('fieldset')?.disabled,
    ).toBe(true);
    await user.click(alerts.getByRole('checkbox', { name: 'Alert me about unusual hours' }));
    await user.selectOptions(alerts.getByRole('combobox', { name: 'When visits drop' }), '0.8');
    await expect.poll(() => fake.world.settings.alerts).toMatchObject({ on: true, drop: 0.8 });
    expect(await violations()).toEqual([]);
  });

  it('show a favorite’s visitors in the tray, and remove them', async () => {
    const fake = open();
    const user = await renderApp(fake, { view: 'settings' });
    const desktop = within(await card('Desktop'));
    const choice = desktop.getByRole('combobox', {
      name: 'Today’s visits in the system tray (macOS: menu bar)',
    });
    await within(choice).findByRole('option', { name: 'shop.example' });
    await user.selectOptions(choice, 'shop.example');
    await expect.poll(() => fake.world.settings.tray?.domain).toBe('shop.example');
    await user.selectOptions(choice, 'Off');
    await expect.poll(() => fake.world.settings.tray).toBeNull();
  });

  it('show the current setting, and why, when a change could not be saved', async () => {
    const fake = open();
    fake.answer('app.changeSettings', () => {
      throw new AppFailure('settings-not-saved', 'ENOSPC');
    });
    const user = await renderApp(fake, { view: 'settings' });
    const alerts = within(await card('Alerts'));
    await user.click(alerts.getByRole('checkbox', { name: 'Alert me about unusual hours' }));
    await screen.findByText('Couldn’t save your change');
    const box = alerts.getByRole<HTMLInputElement>('checkbox', {
      name: 'Alert me about unusual hours',
    });
    expect(box.checked).toBe(false);
  });

  it('keep other changes while one cannot be saved', async () => {
    const fake = open();
    const user = await renderApp(fake, { view: 'settings' });
    const alerts = within(await card('Alerts'));
    const box = (name: string) => alerts.getByRole<HTMLInputElement>('checkbox', { name });
    const held = fake.hold('app.changeSettings', ({ alerts: changed }) => changed?.on === true);
    await user.click(box('Alert me about unusual hours'));
    await held.arrived;
    fake.answer('app.changeSettings', () => {
      throw new AppFailure('settings-not-saved', 'ENOSPC');
    });
    const desktop = within(await card('Desktop'));
    const spelling = desktop.getByRole<HTMLInputElement>('checkbox', { name: /spelling/i });
    await user.click(spelling);
    await screen.findByText('Couldn’t save your change');
    expect(spelling.checked).toBe(false);
    held.release();
    await expect.poll(() => box('Alert me about unusual hours').checked).toBe(false);
  });

  it('show the state of updates', async () => {
    const fake = open();
    fake.answer('app.update', ({ action }) =>
      action === 'check' ? { state: 'ready', version: '2.0.0' } : { state: 'idle' },
    );
    const user = await renderApp(fake, { view: 'settings' });
    const desktop = within(await card('Desktop'));
    await user.click(await desktop.findByRole('button', { name: 'Check now' }));
    expect(await desktop.findByText('Version 2.0.0 is ready.')).toBeTruthy();
    await user.click(desktop.getByRole('button', { name: 'Restart to update' }));
    const actions = fake.callsOf('app.update').map(({ action }) => action);
    expect(actions).toEqual(['show', 'check', 'install']);
  });

  it('offer no updates in a copy without an update server', async () => {
    await renderApp(open(), { view: 'settings' });
    const desktop = within(await card('Desktop'));
    expect(desktop.getByRole('status').textContent).toBe('This copy doesn’t check for updates.');
    expect(desktop.queryByRole('checkbox', { name: 'Check for updates automatically' })).toBeNull();
  });

  it('revert a choice that main cannot save, and say so', async () => {
    const fake = open();
    fake.answer('app.changeSettings', () => {
      throw new AppFailure('internal', 'the disk is full');
    });
    fake.answer('app.update', () => ({ state: 'idle' }));
    const user = await renderApp(fake, { view: 'settings' });
    const box = await screen.findByRole('checkbox', { name: 'Check for updates automatically' });
    await user.click(box);
    expect(await screen.findByText('Sitedeck ran into a problem')).toBeTruthy();
    expect((box as HTMLInputElement).checked).toBe(true);
  });

  it('open the folders', async () => {
    const fake = open();
    const user = await renderApp(fake, { view: 'settings' });
    await user.click(await screen.findByRole('button', { name: 'Open logs' }));
    expect(fake.callsOf('app.showFolder')).toEqual([{ folder: 'logs' }]);
  });
});
