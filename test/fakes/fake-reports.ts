import type { ReportRun, ScheduledReports } from '$shared/bridge/report-values';
import type { FakeBridge, FakeHandlers } from './fake-bridge';

export type { ScheduledReports };

type ReportChannel = Extract<keyof FakeHandlers, `reports.${string}`>;

/** The state without scheduled reports. */
export const NO_REPORTS: ScheduledReports = { reports: [], runs: [], mail: null, forbidden: [] };

/** The folder chosen in the file dialog. */
export const CHOSEN_FOLDER = '/home/ana/reports';

/** Fake handlers of the calls about scheduled reports. */
export function reportHandlers(
  world: { reports: ScheduledReports },
  push: FakeBridge['push'],
): Pick<FakeHandlers, ReportChannel> {
  const change = (next: Partial<ScheduledReports>): ScheduledReports => {
    world.reports = { ...world.reports, ...next };
    push('reports.changed', world.reports);
    return world.reports;
  };
  return {
    'reports.list': () => world.reports,
    'reports.save': (report) => {
      const others = world.reports.reports.filter(({ id }) => id !== report.id);
      const next = report.isOn ? Date.UTC(2030, 0, 7, 7) : null;
      return change({ reports: [...others, { ...report, next, last: null, isRunning: false }] });
    },
    'reports.remove': ({ id }) =>
      change({ reports: world.reports.reports.filter((one) => one.id !== id) }),
    'reports.run': ({ ids }) => {
      const runs = world.reports.reports
        .filter(({ id }) => ids?.includes(id) ?? true)
        .map(({ id, name, folder, recipients }): ReportRun => {
          return {
            reportId: id,
            name,
            at: Date.UTC(2030, 0, 2, 7),
            attempts: 1,
            failure: null,
            range: { from: '2029-12-24', to: '2029-12-30' },
            outcome: 'made',
            to: folder === null ? recipients : [folder],
          };
        });
      change({
        runs: [...runs, ...world.reports.runs],
        reports: world.reports.reports.map((report) => ({
          ...report,
          last: runs.find(({ reportId }) => reportId === report.id) ?? report.last,
        })),
      });
      return runs;
    },
    'reports.cancel': () => null,
    'reports.chooseFolder': () => CHOSEN_FOLDER,
    'reports.saveMail': ({ mail }) => change({ mail }),
    'reports.testMail': () => null,
  };
}
