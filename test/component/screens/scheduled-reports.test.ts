import { screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { AppFailure } from '$shared/failures/failure';
import type { ScheduledReport } from '$shared/settings/scheduled-reports';
import { CHOSEN_FOLDER } from '$test/fakes/fake-reports';
import { violations } from '../support/axe';
import { renderApp } from '../support/render-app';
import {
  findDialog,
  findSettingsCard,
  MAIL,
  REPORT,
  saveWebsites,
  withReports,
} from '../support/reports-page';

describe('Settings › Scheduled reports', () => {
  it('adds a report of a website and points out what is missing', async () => {
    const fake = withReports();
    saveWebsites(fake, { 1: 'one.example' });
    const user = await renderApp(fake, { view: 'settings' });
    await user.click(await (await findSettingsCard()).findByRole('button', { name: 'Add report' }));
    const form = await findDialog();
    const save = form.getByRole('button', { name: 'Save' });
    await user.click(save);
    expect(await form.findByText('Enter a name')).toBeTruthy();
    await user.type(form.getByRole('textbox', { name: 'Name' }), 'Monday');
    await user.click(save);
    expect(await form.findByText('Choose at least one website or group')).toBeTruthy();
    expect(form.getByText('Choose a folder')).toBeTruthy();
    await user.click(await form.findByRole('checkbox', { name: 'one.example' }));
    await user.selectOptions(
      form.getByRole('combobox', { name: 'How often' }),
      'Monthly, on the 1st: the month before',
    );
    await user.click(form.getByRole('button', { name: 'Choose folder…' }));
    await form.findByText(CHOSEN_FOLDER);
    expect(await violations()).toEqual([]);
    await user.click(save);
    await expect
      .poll(() => fake.world.reports.reports)
      .toMatchObject([
        {
          name: 'Monday',
          about: [{ kind: 'website', accountId: 'north', websiteId: 1, domain: 'one.example' }],
          every: 'month',
          delivery: 'folder',
          folder: CHOSEN_FOLDER,
          recipients: [],
        },
      ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await findSettingsCard()).getByText(/^one\.example · Monthly/)).toBeTruthy();
  });

  it('sends to addresses, and says when there is no mail server', async () => {
    const fake = withReports([REPORT]);
    const user = await renderApp(fake, { view: 'settings' });
    await user.click(
      await (
        await findSettingsCard()
      ).findByRole('button', { name: 'Edit report: Weekly numbers' }),
    );
    const form = await findDialog();
    await user.selectOptions(form.getByRole('combobox', { name: 'Delivery' }), 'By email');
    expect(form.getByText('Reports by email need a mail server.')).toBeTruthy();
    const recipients = form.getByRole('textbox', { name: 'Recipients' });
    await user.type(recipients, 'ana@example.com, bo');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(/Enter one or more addresses/)).toBeTruthy();
    await user.type(recipients, '@example.com');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await expect
      .poll(() => fake.world.reports.reports[0])
      .toMatchObject({
        id: 'weekly',
        folder: null,
        recipients: ['ana@example.com', 'bo@example.com'],
      });
  });

  it('creates a report now, lists its result, and deletes it with undo', async () => {
    const fake = withReports([REPORT]);
    const user = await renderApp(fake, { view: 'settings' });
    const reports = await findSettingsCard();
    await user.click(await reports.findByRole('button', { name: 'Make Weekly numbers now' }));
    await user.click(await reports.findByText('Latest reports'));
    const history = within(reports.getByRole('list', { name: 'Latest reports' }));
    expect(history.getByText(/^Done · /)).toBeTruthy();
    expect(history.getByText(new RegExp(CHOSEN_FOLDER))).toBeTruthy();
    expect(await violations()).toEqual([]);
    await user.click(reports.getByRole('button', { name: 'Delete: Weekly numbers' }));
    expect(await reports.findByText('No scheduled reports yet')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: /Undo/ }));
    expect(await reports.findByRole('button', { name: 'Make Weekly numbers now' })).toBeTruthy();
    expect(fake.world.reports.reports).toMatchObject([REPORT]);
  });

  it('says why a report failed', async () => {
    const fake = withReports([REPORT]);
    const [listed] = fake.world.reports.reports;
    if (listed === undefined) throw new Error('no report');
    const last = {
      reportId: 'weekly',
      name: 'Weekly numbers',
      at: Date.UTC(2030, 0, 1),
      range: { from: '2029-12-24', to: '2029-12-30' },
      outcome: 'failed',
      failure: { code: 'folder-missing', message: 'gone', detail: '/media/stick' },
      attempts: 2,
      to: [],
    } as const;
    fake.world.reports = {
      reports: [{ ...listed, last: { ...last, to: [] } }],
      runs: [],
      mail: null,
      forbidden: [],
    };
    await renderApp(fake, { view: 'settings' });
    const words = await (await findSettingsCard()).findByText(/^Failed · /);
    expect(words.textContent).toContain(
      'Couldn’t find the folder: /media/stick. Connect the drive',
    );
  });

  it('sets up the mail server, asks for its password again when it changes, and sends a test', async () => {
    const fake = withReports();
    const saved: unknown[] = [];
    fake.answer('reports.saveMail', ({ mail, password }) => {
      saved.push({ mail, password });
      fake.world.reports = { ...fake.world.reports, mail };
      fake.push('reports.changed', fake.world.reports);
      return fake.world.reports;
    });
    const user = await renderApp(fake, { view: 'settings' });
    const reports = await findSettingsCard();
    await user.click(await reports.findByText('Mail server'));
    await user.click(reports.getByRole('button', { name: 'Set up mail server' }));
    const form = await findDialog();
    await user.type(form.getByRole('textbox', { name: 'Server' }), 'smtp.example.com');
    await user.selectOptions(form.getByRole('combobox', { name: 'Encryption' }), 'STARTTLS');
    expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Port' }).value).toBe('587');
    await user.type(form.getByRole('textbox', { name: 'User name' }), 'ana');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Enter the password')).toBeTruthy();
    await user.type(form.getByLabelText(/^Password/), 'secret-word');
    await user.type(form.getByRole('textbox', { name: 'Sender address' }), 'ana@example.com');
    expect(await violations()).toEqual([]);
    await user.click(form.getByRole('button', { name: 'Save' }));
    const mail = { ...MAIL, encryption: 'starttls', port: 587 };
    await expect.poll(() => saved).toEqual([{ mail, password: 'secret-word' }]);

    await user.click(await reports.findByRole('button', { name: 'Edit mail server' }));
    const again = await findDialog();
    expect(again.getByLabelText<HTMLInputElement>(/^Password/).value).toBe('');
    expect(again.getByText(/Stays in the keychain/)).toBeTruthy();
    await user.type(again.getByRole('textbox', { name: 'User name' }), 'x');
    await user.click(again.getByRole('button', { name: 'Save' }));
    expect(await again.findByText('Enter the password')).toBeTruthy();
    await user.click(again.getByRole('button', { name: 'Cancel' }));

    fake.answer('reports.testMail', () => {
      throw new AppFailure('mail-login', 'refused');
    });
    await user.click(reports.getByRole('button', { name: 'Send test message' }));
    const test = await findDialog();
    await user.click(test.getByRole('button', { name: 'Send test message' }));
    expect((await test.findByRole('alert')).textContent).toContain('refused the login');
  });

  it('asks before it removes the mail server, and lists the reports that need it', async () => {
    const sent: ScheduledReport = {
      ...REPORT,
      delivery: 'mail',
      folder: null,
      recipients: ['bo@example.com'],
    };
    const fake = withReports([sent], MAIL);
    const user = await renderApp(fake, { view: 'settings' });
    const reports = await findSettingsCard();
    await user.click(await reports.findByText('Mail server'));
    await user.click(reports.getByRole('button', { name: 'Remove mail server' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/can no longer be sent: Weekly numbers\./)).toBeTruthy();
    expect(fake.world.reports.mail).toEqual(MAIL);
    await user.click(question.getByRole('button', { name: 'Remove mail server' }));
    await expect.poll(() => fake.world.reports.mail).toBeNull();
  });

  it('says how many websites and addresses are too many', async () => {
    const about = Array.from({ length: 51 }, (_, at) => ({
      kind: 'website' as const,
      accountId: 'north',
      websiteId: at + 1,
      domain: `site${at}.example`,
    }));
    const recipients = Array.from({ length: 21 }, (_, at) => `ana${at}@example.com`);
    const many = { ...REPORT, about, delivery: 'mail' as const, folder: null, recipients };
    const user = await renderApp(withReports([many], MAIL), { view: 'settings' });
    await user.click(
      await (
        await findSettingsCard()
      ).findByRole('button', { name: 'Edit report: Weekly numbers' }),
    );
    const form = await findDialog();
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Choose at most 50 websites and groups')).toBeTruthy();
    expect(form.getByText('Enter at most 20 addresses')).toBeTruthy();
  });

  it('cancels a running report, and accepts addresses in any script', async () => {
    const fake = withReports([REPORT], MAIL);
    let refuse: (cause: AppFailure) => void = () => undefined;
    fake.answer('reports.run', () => new Promise((_resolve, reject) => (refuse = reject)));
    fake.answer('reports.cancel', ({ id }) => {
      expect(id).toBe(REPORT.id);
      refuse(new AppFailure('cancelled', 'cancelled'));
      return null;
    });
    const user = await renderApp(fake, { view: 'settings' });
    const reports = await findSettingsCard();
    await user.click(await reports.findByRole('button', { name: 'Make Weekly numbers now' }));
    await user.click(await reports.findByRole('button', { name: 'Cancel: Weekly numbers' }));
    expect(await reports.findByRole('button', { name: 'Make Weekly numbers now' })).toBeTruthy();
    expect(reports.queryByRole('alert')).toBeNull();

    await user.click(reports.getByRole('button', { name: 'Edit report: Weekly numbers' }));
    const form = await findDialog();
    await user.selectOptions(form.getByRole('combobox', { name: 'Delivery' }), 'By email');
    await user.type(form.getByRole('textbox', { name: 'Recipients' }), 'ana@müller.example');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await expect
      .poll(() => fake.world.reports.reports[0]?.recipients)
      .toEqual(['ana@xn--mller-kva.example']);
  });

  it('explains what the administrator forbids, and hides it', async () => {
    const fake = withReports([REPORT], MAIL);
    fake.world.reports = { ...fake.world.reports, forbidden: ['reports'] };
    await renderApp(fake, { view: 'settings' });
    const reports = await findSettingsCard();
    expect(await reports.findByText('Set by your organization.')).toBeTruthy();
    expect(reports.queryByRole('button', { name: 'Add report' })).toBeNull();
    const make = reports.getByRole('button', { name: 'Make Weekly numbers now' });
    expect(make.getAttribute('aria-disabled')).toBe('true');
    expect(make.title).toBe('Set by your organization.');
    expect(reports.getByRole('button', { name: 'Delete: Weekly numbers' })).toBeTruthy();
  });
});
