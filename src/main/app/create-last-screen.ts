import { app, nativeTheme } from 'electron';
import { openedNext } from '../accounts/opened-next';
import { removeLastScreen } from '../files/last-screen-file';
import { pushEvent } from '../ipc/register';
import type { Log } from '../log/log';
import { machinePolicy } from '../policy/machine';
import { LastScreen } from '../window/last-screen';

interface Options {
  /** Whether this start shows and takes pictures. */
  isUsed: boolean;
  log: Log;
  isQuitting: () => boolean;
}

/** Creates the picture of the last screen of this user's data. A start that does not use it deletes it, too, and gets null. */
export function createLastScreen(options: Options): LastScreen | null {
  const userData = app.getPath('userData');
  if (!options.isUsed) {
    try {
      removeLastScreen(userData);
    } catch (cause) {
      options.log.warn('the picture of the last screen was not deleted', String(cause));
    }
    return null;
  }
  return new LastScreen({
    userData,
    circumstances,
    openedNext: () => openedNext(userData),
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
