import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { removeLastScreen } from '$main/files/last-screen-file';
import { AccountService } from './accounts/account-service';
import { AssistantService } from './accounts/assistant-service';
import { certificateHandlers } from './accounts/certificate-service';
import { keychainHandlers } from './accounts/keychain-service';
import type { AlertService } from './alerts/alert-service';
import { lazyHandlers } from './context/lazy-handlers';
import { ServiceContext } from './context/service-context';
import {
  type AlertChannel,
  isAlertChannel,
  isNetworkChannel,
  isReportChannel,
  type NetworkChannel,
  type ReportChannel,
  type ServiceChannel,
  type ServiceHandlers,
  type Services,
  type ServicesOptions,
} from './context/types';
import type { NetworkServices } from './network-services';
import type { ReportService } from './reports/report-service';

export type { BuiltInService } from './context/built-in';
export type { Services, ServicesOptions } from './context/types';

/**
 * Assembles the services: accounts at once, everything that talks to servers on first use. Reads accounts.json synchronously and
 * touches neither the network nor the keychain.
 */
export function createServices(options: ServicesOptions): Services {
  const context = new ServiceContext(options);
  const assistants = new AssistantService(context);
  let loading: Promise<NetworkServices> | null = null;
  const network = (): Promise<NetworkServices> =>
    (loading ??= import('./network-services')
      .then(({ openNetworkServices }) => openNetworkServices(context))
      .catch((cause: unknown) => {
        // The next call tries again; this call's caller gets the error.
        loading = null;
        throw cause;
      }));

  let openingReports: Promise<ReportService> | null = null;
  // Loaded with the first report.
  const reports = (): Promise<ReportService> =>
    (openingReports ??= Promise.all([import('./reports/report-service'), network()])
      .then(([{ ReportService }, { collections, groups }]) => {
        const groupOf = (id: string | null) => collections.groupOf(id);
        return new ReportService(context, groupOf, () => groups.lookAgain());
      })
      .catch((cause: unknown) => {
        openingReports = null;
        throw cause;
      }));

  const areReportsUnused = (): boolean =>
    openingReports === null && !existsSync(join(options.userData, 'reports.json'));

  let openingAlerts: Promise<AlertService> | null = null;
  // Loaded with the first rule.
  const alerts = (): Promise<AlertService> =>
    (openingAlerts ??= Promise.all([import('./alerts/alert-service'), network(), reports()])
      .then(([{ AlertService }, { answers, collections, skewOf }, { sendMail }]) => {
        const groupOf = (id: string) => collections.groupOf(id);
        const read: Services['read'] = (query, how) => answers.read(query, how);
        return new AlertService({ context, read, groupOf, skewOf, sendMail });
      })
      .catch((cause: unknown) => {
        openingAlerts = null;
        throw cause;
      }));
  const areAlertsUnused = (): boolean =>
    openingAlerts === null && !existsSync(join(options.userData, 'alerts.json'));
  const accountService = new AccountService(context, network, {
    assistants: (account) => assistants.forget(account),
    'picture of the last screen': async () => removeLastScreen(options.userData),
    reports: async ({ id }) => {
      if (!areReportsUnused()) await (await reports()).forget(id);
      if (!areAlertsUnused()) await (await alerts()).forget(id);
    },
  });

  const local: Omit<ServiceHandlers, NetworkChannel | ReportChannel | AlertChannel> = {
    ...accountService.handlers,
    ...certificateHandlers(context),
    ...keychainHandlers(context, () => Promise.all([reports(), alerts()])),
    ...assistants.handlers,
    'fileProblems.list': async () => context.fileProblems.list,
    'fileProblems.dismiss': async ({ code }) => context.fileProblems.dismiss(code),
  };
  const loadHandlers = async (channel: ServiceChannel): Promise<ServiceHandlers> => {
    // The type of each group has the channels it is chosen for.
    if (isNetworkChannel(channel)) return (await network()).handlers as ServiceHandlers;
    if (isReportChannel(channel)) return (await reports()).handlers as ServiceHandlers;
    if (isAlertChannel(channel)) return (await alerts()).handlers as ServiceHandlers;
    return local as ServiceHandlers;
  };

  return {
    handlers: lazyHandlers(loadHandlers),
    loadHandlers,
    read: async (query, how) => (await network()).answers.read(query, how),
    accounts: (windowId) => context.listFor(windowId),
    assistants,
    runReports: async (ids, course) => (await reports()).run(ids, course),
    async checkReports() {
      if (!areReportsUnused()) await (await reports()).check();
    },
    async checkAlerts() {
      if (!areAlertsUnused()) await (await alerts()).check();
    },
    runAlerts: async (course) => (await alerts()).run(course),
    routes: () => context.routes.all,
    showAccount: (windowId, accountId) => context.windowAccounts.assign(windowId, accountId),
    pageOpens(windowId) {
      // Without an account, it reads nothing.
      if (context.listFor(windowId).activeId === null) return;
      network().then(
        ({ live }) => live.opens(windowId),
        () => undefined,
      );
    },
    pageDrawn(windowId) {
      loading?.then(({ live }) => live.drawn(windowId)).catch(() => undefined);
    },
    forgetPage(windowId) {
      loading?.then(({ live }) => live.forgetWindow(windowId)).catch(() => undefined);
    },
    forgetWindow: (windowId) => context.windowAccounts.forget(windowId),
    async drawOnce(windowId, drawing) {
      (await network()).live.drawOnce(windowId, drawing);
    },
    isBusy: async (windowId) => (await network()).live.isBusy(windowId),
    offerAccounts: (accounts) => accountService.offer(accounts),
    reportFileProblem: (code, file) => context.fileProblems.report(code, file),
    warmUp() {
      network().catch((cause: unknown) => context.log.error('the services did not load', cause));
    },
    wake() {
      loading?.then((loaded) => loaded.wake()).catch(() => undefined);
    },
    async close() {
      // They read and write what is closed after them.
      await (await openingAlerts)?.close();
      await (await openingReports)?.close();
      await accountService.settled();
      await context.accounts.settled();
      await context.routes.settled();
      await assistants.settled();
      if (loading) await (await loading).close();
      context.keys.close();
    },
  };
}
