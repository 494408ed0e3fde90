import { screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { ReportMail, ScheduledReport } from '../../../src/shared/settings/scheduled-reports';
import { AppFailure } from '../../../src/shared/failures/failure';
import { violations } from '../../support/axe';
import { createFakeBridge, makeAccount } from '../../support/fake-bridge';
import { CHOSEN_FOLDER } from '../../support/fake-reports';
import { renderApp } from '../../support/render-app';

const REPORT: ScheduledReport = {
  id: 'weekly',
  name: 'Weekly numbers',
  about: 'portfolio',
  every: 'week',
  time: '07:00',
  format: 'pdf',
  delivery: 'folder',
  folder: CHOSEN_FOLDER,
  recipients: [],
  isOn: true,
};
const MAIL: ReportMail = {
  host: 'smtp.example.com',
  port: 465,
  encryption: 'tls',
  user: 'ana',
  from: 'ana@example.com',
};

function open(reports: readonly ScheduledReport[] = [], mail: ReportMail | null = null) {
  const fake = createFakeBridge({
    accounts: [makeAccount('north', { name: 'North' })],
    activeId: 'north',
  });
  fake.world.reports = {
    reports: reports.map((report) => ({
      ...report,
      next: Date.UTC(2030, 0, 7, 7),
      last: null,
      isRunning: false,
    })),
    runs: [],
    mail,
  };
  return fake;
}
const card = async () => within(await screen.findByRole('region', { name: 'Scheduled reports' }));
const dialog = async () => within(await screen.findByRole('dialog'));

describe('Settings › Scheduled reports', () => {
  it('adds a report of a website and points out what is missing', async () => {
    const fake = open();
    fake.answer('portfolio.saved', () => [
      {
        accountId: 'north',
        sites: [{ id: 1, domain: 'one.example', favorite: false, sums: null, fetchedAt: null }],
        listedAt: 1,
      },
    ]);
    const user = await renderApp(fake, { view: 'settings' });
    await user.click(await (await card()).findByRole('button', { name: 'Add report' }));
    const form = await dialog();
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
    expect((await card()).getByText(/^one\.example · Monthly/)).toBeTruthy();
  });

  it('sends to addresses, and says when there is no mail server', async () => {
    const fake = open([REPORT]);
    const user = await renderApp(fake, { view: 'settings' });
    await user.click(
      await (await card()).findByRole('button', { name: 'Edit report: Weekly numbers' }),
    );
    const form = await dialog();
    await user.selectOptions(form.getByRole('combobox', { name: 'Delivery' }), 'By e-mail');
    expect(form.getByText('Reports by e-mail need a mail server.')).toBeTruthy();
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

  it('makes a report now, lists what became of it, and deletes it with undo', async () => {
    const fake = open([REPORT]);
    const user = await renderApp(fake, { view: 'settings' });
    const reports = await card();
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
    const fake = open([REPORT]);
    const [listed] = fake.world.reports.reports;
    if (listed === undefined) throw new Error('no report');
    const last = {
      reportId: 'weekly',
      name: 'Weekly numbers',
      at: Date.UTC(2030, 0, 1),
      range: { from: '2029-12-24', to: '2029-12-30' },
      outcome: 'failed',
      failure: { code: 'folder-missing', message: 'gone' },
      attempts: 2,
      to: [],
    } as const;
    fake.world.reports = {
      reports: [{ ...listed, last: { ...last, to: [] } }],
      runs: [],
      mail: null,
    };
    await renderApp(fake, { view: 'settings' });
    const words = await (await card()).findByText(/^Failed · /);
    expect(words.textContent).toContain('The folder isn’t there. Connect its drive');
  });

  it('sets up the mail server, asks for its password again when it changes, and sends a test', async () => {
    const fake = open();
    const saved: unknown[] = [];
    fake.answer('reports.saveMail', ({ mail, password }) => {
      saved.push({ mail, password });
      fake.world.reports = { ...fake.world.reports, mail };
      fake.push('reports.changed', fake.world.reports);
      return fake.world.reports;
    });
    const user = await renderApp(fake, { view: 'settings' });
    const reports = await card();
    await user.click(await reports.findByText('Mail server'));
    await user.click(reports.getByRole('button', { name: 'Set up mail server' }));
    const form = await dialog();
    await user.type(form.getByRole('textbox', { name: 'Server' }), 'smtp.example.com');
    await user.selectOptions(form.getByRole('combobox', { name: 'Encryption' }), 'STARTTLS');
    expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Port' }).value).toBe('587');
    await user.type(form.getByRole('textbox', { name: 'User' }), 'ana');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Enter the password')).toBeTruthy();
    await user.type(form.getByLabelText(/^Password/), 'secret-word');
    await user.type(form.getByRole('textbox', { name: 'Sender address' }), 'ana@example.com');
    expect(await violations()).toEqual([]);
    await user.click(form.getByRole('button', { name: 'Save' }));
    const mail = { ...MAIL, encryption: 'starttls', port: 587 };
    await expect.poll(() => saved).toEqual([{ mail, password: 'secret-word' }]);

    await user.click(await reports.findByRole('button', { name: 'Edit mail server' }));
    const again = await dialog();
    expect(again.getByLabelText<HTMLInputElement>(/^Password/).value).toBe('');
    expect(again.getByText(/Stays in the keychain/)).toBeTruthy();
    await user.type(again.getByRole('textbox', { name: 'User' }), 'x');
    await user.click(again.getByRole('button', { name: 'Save' }));
    expect(await again.findByText('Enter the password')).toBeTruthy();
    await user.click(again.getByRole('button', { name: 'Cancel' }));

    fake.answer('reports.testMail', () => {
      throw new AppFailure('mail-login', 'refused');
    });
    await user.click(reports.getByRole('button', { name: 'Send a test' }));
    const test = await dialog();
    await user.click(test.getByRole('button', { name: 'Send a test' }));
    expect((await test.findByRole('alert')).textContent).toContain('refused the login');
  });
});
