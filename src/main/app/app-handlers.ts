import { clipboard, type WebContents } from 'electron';
import type { ScreenDescription } from '$shared/bridge/calls/app-calls';
import type { Boot, Channel, Route } from '$shared/bridge/contract';
import { AppFailure } from '$shared/failures/failure';
import type { Destination } from '$shared/settings/link';
import type { Theme } from '$shared/settings/theme';
import type { CountryDatabase } from '../built-in-service/country-database';
import type { Desktop } from '../desktop';
import type { Handlers } from '../ipc/register';
import type { Services } from '../services';
import type { LaunchOptions } from './launch-options';
import type { SavedFiles } from './saved-files';

type AppChannel = Extract<Channel, `app.${string}`>;

interface Dependencies {
  version: string;
  options: Pick<LaunchOptions, 'sample' | 'capture'>;
  services: () => Promise<Services>;
  desktop: () => Promise<Desktop>;
  /** Returns and clears the pending destination of a window; null if there is none. */
  takeDestination: (windowId: number) => Destination | null;
  countries: CountryDatabase;
  stopBuiltIn: () => Promise<void>;
  /** A page describes its screen before it closes. */
  describeScreen: (page: WebContents, screen: ScreenDescription | null) => void;
  /** Called when the page has been drawn with its data. */
  onDrawn: (page: WebContents) => void;
  /** Applies the theme that the user chose. */
  changeTheme: (theme: Theme) => void;
  /** Opens a window, on the given account if there is one. */
  openWindow: (accountId: string | null) => Promise<void>;
}

/** Handlers of the calls about the application itself. */
export function createAppHandlers(dependencies: Dependencies): Pick<Handlers, AppChannel> {
  let loading: Promise<SavedFiles> | null = null;
  // Loaded on demand, because files are rarely saved.
  const savedFiles = (): Promise<SavedFiles> =>
    (loading ??= import('./saved-files').then(({ SavedFiles }) => new SavedFiles()));
  return {
    'app.boot': async (_args, { id: windowId, session }): Promise<Boot> => {
      const { options } = dependencies;
      const services = await dependencies.services();
      // A picture shows everything as it is now.
      if (options.capture === null) services.pageOpens(windowId);
      if (options.sample) await services.handlers['accounts.exploreSample']({}, windowId);
      const list = services.accounts(windowId);
      const routes = services.routes();
      // The page has just recorded its first start, which Chromium keeps in memory for seconds. If the application were
      // killed now, the next start would report lost settings once an account's route is on disk.
      if (Object.keys(routes).length === 0) session.flushStorageData();
      const { settings, managed } = await dependencies.desktop();
      return {
        version: dependencies.version,
        platform: process.platform,
        list,
        route: firstRoute(list.activeId, options.sample),
        routes,
        settings,
        managed,
        destination: dependencies.takeDestination(windowId),
      };
    },
    'app.changeTheme': async ({ theme }) => {
      dependencies.changeTheme(theme);
      return null;
    },
    'app.changeSettings': async (change) => (await dependencies.desktop()).change(change),
    'app.showFolder': async ({ folder }) => {
      await (await dependencies.desktop()).showFolder(folder);
      return null;
    },
    'app.update': async ({ action }) => {
      const { updates } = await dependencies.desktop();
      if (action === 'check') return updates.check();
      if (action === 'install') await updates.install();
      return updates.state;
    },
    'app.drawn': async (_args, page) => {
      dependencies.onDrawn(page);
      (await dependencies.services()).pageDrawn(page.id);
      return null;
    },
    'app.describeScreen': async ({ screen }, page) => {
      dependencies.describeScreen(page, screen);
      return null;
    },
    'app.copy': async ({ text }) => {
      // A promise since Electron 44.
      await clipboard.writeText(text);
      return null;
    },
    'app.chooseLogo': async (_args, { id }) => (await import('./choose-logo')).chooseLogo(id),
    'app.countryDatabase': async ({ action }, { id }) => {
      const { countries, stopBuiltIn } = dependencies;
      if (action === 'choose') {
        const { chooseDatabase } = await import('./choose-file');
        const path = await chooseDatabase(id);
        if (path === null) return countries.describe();
        await countries.choose(path);
      }
      if (action === 'reset') await countries.reset();
      // The service restarts on the next request and then uses the new database.
      if (action !== 'show') await stopBuiltIn();
      return countries.describe();
    },
    'app.pdf': async (sheet, sender) => (await import('../window/print')).pageAsPdf(sender, sheet),
    'app.saveFile': async (file, sender) => (await savedFiles()).save(file, sender),
    'app.showFile': async ({ file }) => {
      (await savedFiles()).show(file);
      return null;
    },
    'app.notices': async () => (await import('./notices')).readNotices(),
    'app.openWindow': async ({ accountId }) => {
      const { accounts } = (await dependencies.services()).accounts();
      if (accountId !== null && !accounts.some(({ id }) => id === accountId))
        throw new AppFailure('account-unknown', 'openWindow: no account with this id');
      await dependencies.openWindow(accountId);
      return null;
    },
  };
}

function firstRoute(activeId: string | null, sample: boolean): Route {
  if (activeId === null) return { view: 'welcome' };
  return { view: sample ? 'statistics' : 'websites' };
}
