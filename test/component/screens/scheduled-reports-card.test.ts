import { screen, within } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { AppFailure } from '$shared/failures/failure';
import type { ReportBan } from '$shared/settings/scheduled-reports';
import { chooseLanguage, getText } from '$shared/text';
import { CHOSEN_FOLDER } from '$test/fakes/fake-reports';
import { renderApp } from '../support/render-app';
import { findDialog, findSettingsCard, MAIL, REPORT, withReports } from '../support/reports-page';

afterEach(() => chooseLanguage('en'));

describe('A scheduled report that is made now', () => {
  it('keeps the focus on one button, and says when it is made', async () => {
    const fake = withReports([REPORT]);
    const held = fake.hold('reports.run');
    const user = await renderApp(fake, { view: 'settings' });
    const reports = await findSettingsCard();
    const button = await reports.findByRole('button', { name: 'Make Weekly numbers now' });
    await user.click(button);
    await held.arrived;
    expect(await reports.findByRole('button', { name: 'Cancel: Weekly numbers' })).toBe(button);
    expect(document.activeElement).toBe(button);
    const status = reports.getByRole('status');
    expect(status.textContent).toBe('Weekly numbers: In progress…');
    held.release();
    await expect.poll(() => status.textContent).toBe('Weekly numbers: Done');
    expect(await reports.findByRole('button', { name: 'Make Weekly numbers now' })).toBe(button);
    expect(document.activeElement).toBe(button);
  });

  it('reports a failure or a cancellation', async () => {
    const fake = withReports([REPORT]);
    fake.answer('reports.run', () => [
      {
        reportId: 'weekly',
        name: 'Weekly numbers',
        at: Date.UTC(2030, 0, 1),
        range: { from: '2029-12-24', to: '2029-12-30' },
        outcome: 'failed',
        failure: { code: 'folder-missing', message: 'gone' },
        attempts: 1,
        to: [],
      },
    ]);
    const user = await renderApp(fake, { view: 'settings' });
    const reports = await findSettingsCard();
    await user.click(await reports.findByRole('button', { name: 'Make Weekly numbers now' }));
    const status = reports.getByRole('status');
    await expect.poll(() => status.textContent).toBe('Weekly numbers: Failed');
    fake.answer('reports.run', () => {
      throw new AppFailure('cancelled', 'cancelled');
    });
    await user.click(await reports.findByRole('button', { name: 'Make Weekly numbers now' }));
    await expect.poll(() => status.textContent).toBe('Weekly numbers: Stopped');
  });
});

describe('A test message', () => {
  it('is canceled with its dialog', async () => {
    const fake = withReports([REPORT], MAIL);
    fake.answer('reports.testMail', () => new Promise(() => undefined));
    const user = await renderApp(fake, { view: 'settings' });
    const reports = await findSettingsCard();
    await user.click(await reports.findByText('Mail server'));
    await user.click(reports.getByRole('button', { name: 'Send test message' }));
    const test = await findDialog();
    await user.click(test.getByRole('button', { name: 'Send test message' }));
    await expect.poll(() => fake.callsOf('reports.testMail')).toHaveLength(1);
    await user.click(test.getByRole('button', { name: 'Cancel' }));
    expect(fake.callsOf('reports.cancel')).toEqual([{ id: null }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('Scheduled reports in Arabic', () => {
  it('isolate names, paths and servers', async () => {
    await chooseLanguage('ar');
    const text = getText().scheduledReports;
    const fake = withReports([{ ...REPORT, name: '/weekly/' }], MAIL);
    const user = await renderApp(fake, { view: 'settings' });
    const reports = await findSettingsCard(text.title);
    expect((await reports.findByText('/weekly/')).tagName).toBe('BDI');
    expect(reports.getByText('smtp.example.com').tagName).toBe('BDI');
    await user.click(reports.getByRole('button', { name: text.run('\u2068/weekly/\u2069') }));
    await user.click(reports.getByText(text.history));
    const history = within(reports.getByRole('list', { name: text.history }));
    expect(history.getByText('/weekly/').tagName).toBe('BDI');
    await user.click(
      reports.getByRole('button', { name: (name) => name.startsWith(`${text.edit}`) }),
    );
    const form = await findDialog();
    expect(form.getByText(CHOSEN_FOLDER).tagName).toBe('BDI');
  });
});

describe('What the administrator does not allow', () => {
  async function open(forbidden: ReportBan[], report = REPORT) {
    const fake = withReports([report], MAIL);
    fake.world.reports = { ...fake.world.reports, forbidden };
    const user = await renderApp(fake, { view: 'settings' });
    return { fake, user, reports: await findSettingsCard() };
  }

  it('has no next time', async () => {
    const { reports } = await open(['reports']);
    await reports.findByText('Weekly numbers');
    expect(reports.queryByText(/^Next: /)).toBeNull();
    expect(reports.getByText('Off')).toBeTruthy();
  });

  it('has no next time if it is sent by email and that is forbidden', async () => {
    const mailed = { ...REPORT, delivery: 'mail' as const, folder: null, recipients: [MAIL.from] };
    const { reports } = await open(['reportMail'], mailed);
    await reports.findByText('Weekly numbers');
    expect(reports.queryByText(/^Next: /)).toBeNull();
  });

  it('does not affect a report into a folder if only email is forbidden', async () => {
    const { reports } = await open(['reportMail']);
    expect(await reports.findByText(/^Next: /)).toBeTruthy();
  });

  it.each([['reports'], ['reportMail']] as const)(
    'still lets the mail server be removed: %s',
    async (ban) => {
      const { fake, user, reports } = await open([ban]);
      await user.click(await reports.findByText('Mail server'));
      expect(reports.queryByRole('button', { name: 'Edit mail server' })).toBeNull();
      expect(reports.queryByRole('button', { name: 'Send test message' })).toBeNull();
      await user.click(reports.getByRole('button', { name: 'Remove mail server' }));
      const question = within(await screen.findByRole('alertdialog'));
      await user.click(question.getByRole('button', { name: 'Remove mail server' }));
      await expect.poll(() => fake.world.reports.mail).toBeNull();
      await expect.poll(() => reports.queryByText('Mail server')).toBeNull();
    },
  );
});
