import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeScheduledReport } from '$main/queries/scheduled-report';
import type { MakeReport } from '$main/services/context/types';
import type { SeparatorChoice } from '$shared/settings/csv-separators';
import type { ReportBan, ScheduledReport } from '$shared/settings/scheduled-reports';
import { ServicesFixture } from '$test/fakes/services-fixture';
import { KEY, LockableKeychain, startServer } from './terminal';

export const PASSWORD = 'sd_smtp_77c1e9f0a4';
/** The folder chosen in the file dialog. */
export const makeFolder = (): string => mkdtempSync(join(tmpdir(), 'sitedeck-reports-'));

/**
 * Services with one account of two websites that make scheduled reports. Drawings contain the request instead of a
 * picture.
 */
export async function startReports({ forbidden = [] }: { forbidden?: readonly ReportBan[] } = {}) {
  const server = await startServer();
  const keychain = new LockableKeychain();
  const folder = makeFolder();
  const chosen = { folder: folder as string | null, separator: 'comma' as SeparatorChoice };
  /** Called before a report is read; a test can delay it here. */
  const making: { before(signal: AbortSignal): Promise<void>; count: number } = {
    before: async () => undefined,
    count: 0,
  };
  const makeReport: MakeReport = async (report, range, signal) => {
    making.count += 1;
    await making.before(signal);
    const context = {
      services: app.services,
      now: () => app.now(),
      signal,
      isOffline: false,
      read: new Map(),
    };
    return makeScheduledReport(context, report, range, {
      separator: chosen.separator,
      draw: async (request) => new TextEncoder().encode(JSON.stringify(request)),
      print: async (html) => new TextEncoder().encode(`PDF of ${html}`),
    });
  };
  const app = new ServicesFixture({
    secrets: keychain,
    chooseFolder: async () => chosen.folder,
    makeReport,
    forbidden,
  });
  await app.handlers['accounts.connect']({ name: 'North', address: server.address, key: KEY });
  const account = app.services.accounts().accounts[0];
  if (account === undefined) throw new Error('no account was connected');
  const website = { kind: 'website', accountId: account.id, websiteId: 1 } as const;
  const weekly: ScheduledReport = {
    id: 'weekly',
    name: 'Weekly numbers',
    about: [{ ...website, domain: 'one.example' }],
    every: 'week',
    time: '07:00',
    format: 'pdf',
    delivery: 'folder',
    folder,
    recipients: [],
    isOn: true,
  };
  return {
    app,
    server,
    keychain,
    folder,
    chosen,
    making,
    weekly,
    account,
    /** Schedules a report in the chosen folder. */
    async schedule(change: Partial<ScheduledReport> = {}) {
      await app.handlers['reports.chooseFolder']({});
      return app.handlers['reports.save']({ ...weekly, ...change });
    },
    async dispose() {
      await app.dispose();
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Reports = Awaited<ReturnType<typeof startReports>>;
