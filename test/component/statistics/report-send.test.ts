import { screen } from '@testing-library/svelte';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { AppFailure } from '$shared/failures/failure';
import type { ReportMail, ScheduledReport } from '$shared/settings/scheduled-reports';
import type { FakeBridge } from '$test/fakes/fake-bridge';
import { makeWebsite } from '$test/support/records';
import { violations } from '../support/axe';
import { renderApp } from '../support/render-app';
import { findDialog, MAIL, REPORT, withReports } from '../support/reports-page';

/* Schedules a website's report for every Monday, from the report itself. */

const SITE = makeWebsite('bakery.example');
const ABOUT = [
  { kind: 'website', accountId: 'north', websiteId: SITE.id, domain: 'bakery.example' },
] as const satisfies ScheduledReport['about'];

describe('Report › Send every Monday', () => {
  let fake: FakeBridge;
  let user: UserEvent;

  async function open(
    reports: readonly ScheduledReport[] = [],
    mail: ReportMail | null = MAIL,
  ): Promise<Awaited<ReturnType<typeof findDialog>>> {
    fake = withReports(reports, mail);
    fake.world.websites['north'] = [SITE];
    user = await renderApp(fake, { view: 'statistics', websiteId: SITE.id });
    await user.click(await screen.findByRole('tab', { name: 'Report' }));
    await user.click(await screen.findByRole('button', { name: 'Send every Monday…' }));
    return findDialog();
  }
  const field = (form: Awaited<ReturnType<typeof open>>, name: string) =>
    form.getByRole<HTMLInputElement>('textbox', { name });

  it('is prefilled, and saved with one more press', async () => {
    const form = await open([{ ...REPORT, delivery: 'mail', recipients: ['bo@example.com'] }]);
    expect(field(form, 'Name').value).toBe('bakery.example weekly');
    expect(form.getByLabelText<HTMLInputElement>(/^Time/).value).toBe('07:00');
    form.getByRole('button', { name: 'Remove bo@example.com' });
    expect(field(form, 'Recipients').value).toBe('');
    expect(form.queryByText('Mail server')).toBeNull();
    expect(await violations()).toEqual([]);
    await user.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText(/bakery\.example weekly.* saved/);
    expect(fake.world.reports.reports).toHaveLength(2);
    expect(fake.callsOf('reports.save')).toMatchObject([
      { about: ABOUT, every: 'week', time: '07:00', format: 'pdf', delivery: 'mail', isOn: true },
    ]);
    expect(fake.callsOf('reports.saveMail')).toEqual([]);
  });

  it('asks for the mail server in the same dialog, once', async () => {
    const form = await open([], null);
    const save = form.getByRole('button', { name: 'Save' });
    await user.click(save);
    await form.findByText('Enter one or more addresses like ana@example.com');
    expect(document.activeElement).toBe(field(form, 'Recipients'));
    form.getByText('Enter a server like smtp.example.com');
    await user.type(field(form, 'Recipients'), 'bo@example.com');
    await user.type(field(form, 'Server'), 'smtp.example.com');
    await user.type(field(form, 'User name'), 'ana');
    await user.type(field(form, 'Sender address'), 'ana@example.com');
    await user.click(save);
    await form.findByText('Enter the password');
    await user.type(form.getByLabelText(/^Password/), 'secret');
    expect(await violations()).toEqual([]);
    fake.answer('reports.save', () => {
      throw new AppFailure('store-failed', 'ENOSPC');
    });
    await user.click(save);
    await form.findByRole('alert');
    // The mail server is saved by now, so the form does not ask for it again.
    expect(form.queryByRole('textbox', { name: 'Server' })).toBeNull();
    fake.heal('reports.save');
    await user.click(save);
    await screen.findByText(/bakery\.example weekly.* saved/);
    expect(fake.callsOf('reports.saveMail')).toEqual([
      {
        mail: {
          host: 'smtp.example.com',
          port: 465,
          encryption: 'tls',
          user: 'ana',
          from: 'ana@example.com',
        },
        password: 'secret',
      },
    ]);
  });

  it('accepts addresses one by one, which can be removed, and an unfinished last one', async () => {
    const form = await open([{ ...REPORT, delivery: 'mail', recipients: ['bo@example.com'] }]);
    const recipients = field(form, 'Recipients');
    await user.type(recipients, 'ana@example.com, bo@example.com cy{Enter}');
    // Each address counts once. Invalid ones are reported and stay editable.
    await form.findByText('Enter one or more addresses like ana@example.com');
    expect(recipients.value).toBe('cy');
    await user.type(recipients, '@example.com{Enter}');
    expect(recipients.value).toBe('');
    await user.click(form.getByRole('button', { name: 'Remove bo@example.com' }));
    expect(document.activeElement).toBe(recipients);
    await user.keyboard('{Backspace}');
    expect(form.queryByRole('button', { name: 'Remove cy@example.com' })).toBeNull();
    await user.type(recipients, 'dee@example.com');
    expect(await violations()).toEqual([]);
    await user.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText(/bakery\.example weekly.* saved/);
    expect(fake.callsOf('reports.save')[0]?.recipients).toEqual([
      'ana@example.com',
      'dee@example.com',
    ]);
  });

  it('has the chosen interval, and says when the first one is sent', async () => {
    const form = await open([{ ...REPORT, delivery: 'mail', recipients: ['bo@example.com'] }]);
    const every = form.getByRole('combobox', { name: 'Send' });
    form.getByText(/^The finished week, Monday to Sunday.* goes out on \w+ \d+, \d{4}/);
    await user.selectOptions(every, 'Every day');
    form.getByRole('heading', { name: 'Send every day' });
    form.getByText(/^The day before, compared with the same weekday a week earlier/);
    await user.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText(/saved/);
    expect(fake.callsOf('reports.save')).toMatchObject([{ every: 'day' }]);
  });

  it('sends a test to the sender, saves the server, and says what went wrong', async () => {
    const form = await open([], null);
    const test = form.getByRole('button', { name: 'Send a test to me' });
    await user.click(test);
    form.getByText('Enter a server like smtp.example.com');
    expect(document.activeElement).toBe(field(form, 'Server'));
    expect(form.queryByText(/^Enter one or more addresses/)).toBeNull();
    await user.type(field(form, 'Server'), 'smtp.example.com');
    await user.type(field(form, 'Sender address'), 'ana@example.com');
    fake.answer('reports.testMail', () => {
      throw new AppFailure('mail-login', 'refused');
    });
    await user.click(test);
    expect((await form.findByRole('alert')).textContent).toContain('refused the login');
    // It can still be corrected.
    await user.type(field(form, 'User name'), 'ana');
    await user.type(form.getByLabelText(/^Password/), 'secret');
    fake.answer('reports.testMail', () => null);
    await user.click(test);
    await form.findByText(/^Sent to .?ana@example\.com/);
    expect(form.queryByRole('alert')).toBeNull();
    expect(await violations()).toEqual([]);
    expect(fake.callsOf('reports.testMail').at(-1)).toEqual({ to: 'ana@example.com' });
    expect(fake.world.reports.mail).toMatchObject({ host: 'smtp.example.com', user: 'ana' });
  });

  it('sends the test by the existing mail server', async () => {
    const form = await open();
    fake.answer('reports.testMail', () => null);
    await user.click(form.getByRole('button', { name: 'Send a test to me' }));
    await form.findByText(/^Sent to .?ana@example\.com/);
    expect(fake.callsOf('reports.saveMail')).toEqual([]);
  });

  it('changes an existing report', async () => {
    const sent: ScheduledReport = {
      ...REPORT,
      about: [...ABOUT],
      delivery: 'mail',
      folder: null,
      recipients: ['bo@example.com'],
      time: '08:30',
      isOn: false,
    };
    const form = await open([sent]);
    expect(field(form, 'Name').value).toBe('Weekly numbers');
    expect(form.getByLabelText<HTMLInputElement>(/^Time/).value).toBe('08:30');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(fake.world.reports.reports).toMatchObject([{ ...sent, isOn: true }]);
  });

  it('is not possible if the organization forbids it, and says so', async () => {
    fake = withReports();
    fake.world.websites['north'] = [SITE];
    fake.world.reports = { ...fake.world.reports, forbidden: ['reportMail'] };
    user = await renderApp(fake, { view: 'statistics', websiteId: SITE.id });
    await user.click(await screen.findByRole('tab', { name: 'Report' }));
    const button = await screen.findByRole('button', { name: /^Send every Monday/ });
    await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');
    screen.getByRole('button', {
      name: 'Send every Monday…',
      description: 'Set by your organization.',
    });
    await user.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
