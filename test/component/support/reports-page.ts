import { screen, within } from '@testing-library/svelte';
import type { ReportMail, ScheduledReport } from '$shared/settings/scheduled-reports';
import { createFakeBridge, type FakeBridge } from '$test/fakes/fake-bridge';
import { CHOSEN_FOLDER } from '$test/fakes/fake-reports';
import { makeAccount, makeWebsite } from '$test/support/records';

/* The initial state of the tests of scheduled reports in the settings. */

export const REPORT: ScheduledReport = {
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
export const MAIL: ReportMail = {
  host: 'smtp.example.com',
  port: 465,
  encryption: 'tls',
  user: 'ana',
  from: 'ana@example.com',
};

/** Creates a bridge with these reports and this mail server. */
export function withReports(
  reports: readonly ScheduledReport[] = [],
  mail: ReportMail | null = null,
): FakeBridge {
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
    forbidden: [],
  };
  return fake;
}

/** Marks websites as saved on this computer, by their ids. */
export function saveWebsites(fake: FakeBridge, domains: Readonly<Record<number, string>>): void {
  const sites = Object.entries(domains).map(([id, domain]) => {
    return { site: makeWebsite(domain, { id: Number(id) }), sums: null, fetchedAt: null };
  });
  fake.answer('portfolio.saved', () => [{ accountId: 'north', sites, listedAt: 1 }]);
}

export const findSettingsCard = async (title = 'Scheduled reports') =>
  within(await screen.findByRole('region', { name: title }));
export const findDialog = async () => within(await screen.findByRole('dialog'));
