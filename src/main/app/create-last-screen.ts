import { app, nativeTheme } from 'electron';
import { pushEvent } from '../ipc/register';
import type { Log } from '../log/log';
import { machinePolicy } from '../policy/machine';
import { LastScreen } from '../window/last-screen';

/** Creates the picture of the last screen of this user's data. */
export function createLastScreen(options: { log: Log; isQuitting: () => boolean }): LastScreen {
  return new LastScreen({
    userData: app.getPath('userData'),
    circumstances,
    ask: (page) => pushEvent([page], 'app.closing', null),
    isQuitting: options.isQuitting,
    quit: () => app.quit(),
    onFailed: (cause) => options.log.warn('no picture of the last screen', String(cause)),
  });
}

/** What the first screen depends on besides the user's files and the page's size. */
const circumstances = (): string =>
  JSON.stringify({
    version: app.getVersion(),
    electron: process.versions.electron,
    languages: [app.getLocale(), ...app.getPreferredSystemLanguages()],
    zone: offsetsOfYear(new Date().getFullYear()),
    isDark: nativeTheme.shouldUseDarkColors,
    policy: machinePolicy(),
  });

/** This computer's zone by its UTC offsets. Its name would take 8 ms of the start (docs/decisions/startup.md). */
const offsetsOfYear = (year: number): number[] =>
  Array.from({ length: 12 }, (_, month) => new Date(year, month).getTimezoneOffset());
