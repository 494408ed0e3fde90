import { SettingsFile } from '../desktop/settings-file';
import { machinePolicy } from '../policy/machine';
import type { QueryContext } from '../queries/context';
import type { Services } from '../services';
import type { MakeReport } from '../services/context/types';

/**
 * Creates a function that makes scheduled reports with the application's page.
 *
 * @param userData folder of the settings
 * @param prepare prepares a process without windows for pages
 */
export function reportMaker(
  userData: string,
  services: () => Services,
  prepare: () => Promise<void> = async () => undefined,
): MakeReport {
  return async (report, range, signal) => {
    const { makeScheduledReport } = await import('../queries/scheduled-report');
    const opened = services();
    const { csvSeparator } = new SettingsFile(userData, machinePolicy().settings).settings;
    const context: QueryContext = {
      services: opened,
      now: () => Date.now(),
      signal,
      isOffline: false,
      priority: 'refresh',
      read: new Map(),
    };
    return makeScheduledReport(context, report, range, {
      separator: csvSeparator,
      draw: async (request) => {
        await prepare();
        return (await import('./draw-page')).drawPage(opened, request, signal);
      },
      print: async (html, title) => {
        await prepare();
        return (await import('../window/print-html')).printHtml(html, title);
      },
    });
  };
}
