import { screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { type AlertWebhook, SYSTEM_DELIVERY } from '$shared/settings/alert-deliveries';
import { violations } from '../support/axe';
import { renderApp } from '../support/render-app';
import { findDialog, findSettingsCard, saveWebsites, withReports } from '../support/reports-page';

const HOOK: AlertWebhook = {
  kind: 'webhook',
  id: 'hook',
  isOn: true,
  name: 'Team',
  format: 'slack',
  host: 'hooks.example',
  allowsPrivate: false,
  authority: null,
};

function withAlerts() {
  const fake = withReports();
  saveWebsites(fake, { 1: 'shop.example' });
  return fake;
}

describe('Rules of alerts', () => {
  it('are added for a website, with a number', async () => {
    const fake = withAlerts();
    const user = await renderApp(fake, { view: 'settings' });
    const alerts = await findSettingsCard('Alerts');
    await user.click(await alerts.findByRole('button', { name: 'Add rule' }));
    const form = await findDialog();
    await user.selectOptions(form.getByRole('combobox', { name: 'When' }), 'A day has fewer than');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByText('Choose at least one website or group')).toBeTruthy();
    await user.click(await form.findByRole('checkbox', { name: /shop\.example/ }));
    const number = form.getByRole('textbox', { name: 'Number' });
    await user.clear(number);
    await user.type(number, '0');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByText('Enter a whole number from 1 to 1,000,000,000')).toBeTruthy();
    await user.clear(number);
    await user.type(number, '50');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await expect
      .poll(() => fake.world.alerts.rules)
      .toMatchObject([
        {
          about: [{ kind: 'website', accountId: 'north', websiteId: 1, domain: 'shop.example' }],
          measure: { kind: 'total', statistic: 'visitors' },
          condition: { kind: 'below', count: 50 },
          isOn: true,
        },
      ]);
    await alerts.findByText('Visits · fewer than 50 a day');
    expect(await violations()).toEqual([]);
  });

  it('about a value have a field for it, and about new values do not', async () => {
    const fake = withAlerts();
    const user = await renderApp(fake, { view: 'settings' });
    const alerts = await findSettingsCard('Alerts');
    await user.click(await alerts.findByRole('button', { name: 'Add rule' }));
    const form = await findDialog();
    await user.selectOptions(
      form.getByRole('combobox', { name: 'Websites' }),
      'All websites, each by itself',
    );
    await user.selectOptions(form.getByRole('combobox', { name: 'What' }), 'Source');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByText('Enter a value')).toBeTruthy();
    await user.selectOptions(
      form.getByRole('combobox', { name: 'When' }),
      'A new one among the first five',
    );
    expect(form.queryByRole('textbox', { name: 'Value' })).toBeNull();
    await user.click(form.getByRole('button', { name: 'Save' }));
    await alerts.findByText('Sources · new among the first five');
    await user.click(alerts.getByRole('button', { name: /^Delete: Sources/ }));
    await expect.poll(() => fake.world.alerts.rules).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect.poll(() => fake.world.alerts.rules).toHaveLength(1);
  });
});

describe('Where alerts go', () => {
  it('is a webhook whose address is never shown', async () => {
    const fake = withAlerts();
    const user = await renderApp(fake, { view: 'settings' });
    const alerts = await findSettingsCard('Alerts');
    await user.click(await alerts.findByRole('button', { name: 'Add webhook' }));
    const form = await findDialog();
    await user.type(form.getByRole('textbox', { name: 'Name' }), 'Team');
    await user.selectOptions(form.getByRole('combobox', { name: 'Format' }), 'Slack');
    const address = form.getByLabelText('Address');
    await user.type(address, 'ftp://hooks.example');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByText('Enter an address like https://example.com/hook')).toBeTruthy();
    await user.clear(address);
    await user.type(address, 'https://hooks.example/secret');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await alerts.findByText('Slack · hooks.example');
    expect(document.body.textContent).not.toContain('secret');
  });

  it('is tested with one button, and turned off', async () => {
    const fake = withAlerts();
    fake.world.alerts = { ...fake.world.alerts, deliveries: [SYSTEM_DELIVERY, HOOK] };
    const user = await renderApp(fake, { view: 'settings' });
    const alerts = await findSettingsCard('Alerts');
    await user.click(await alerts.findByRole('button', { name: 'Send test: Team' }));
    await screen.findByText('Test sent: Team');
    await user.click(alerts.getByRole('checkbox', { name: 'Team' }));
    await expect.poll(() => fake.world.alerts.deliveries[1]?.isOn).toBe(false);
  });

  it('says why an alert was not sent, and which wait', async () => {
    const fake = withAlerts();
    fake.world.alerts = {
      ...fake.world.alerts,
      waiting: 2,
      runs: [
        {
          at: Date.UTC(2030, 0, 1),
          title: 'Alert: shop.example',
          to: 'Team (Slack)',
          outcome: 'failed',
          failure: { code: 'webhook-refused', message: 'x', detail: 'HTTP 404' },
        },
      ],
    };
    const user = await renderApp(fake, { view: 'settings' });
    const alerts = await findSettingsCard('Alerts');
    await alerts.findByText('2 alerts wait for their next attempt');
    await user.click(alerts.getByText('Latest alerts'));
    const list = within(alerts.getByRole('list', { name: 'Latest alerts' }));
    expect(list.getByText(/Failed · The webhook refused the alert · HTTP 404/)).toBeTruthy();
  });
});
