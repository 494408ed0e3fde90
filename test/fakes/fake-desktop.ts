import type { FileProblem } from '$shared/bridge/contract';
import type { DesktopSettings, ManageableName } from '$shared/settings/settings';
import type { FakeHandlers } from './fake-bridge';

type DesktopChannel =
  | 'app.drawn'
  | 'app.describeScreen'
  | 'app.copy'
  | 'app.notices'
  | 'app.openWindow'
  | 'app.chooseLogo'
  | 'app.countryDatabase'
  | 'app.pdf'
  | 'app.saveFile'
  | 'app.showFile'
  | 'app.changeSettings'
  | 'app.changeTheme'
  | 'app.showFolder'
  | 'app.update';

/** Fake handlers of the calls about the application that need no server. */
export function desktopHandlers(world: {
  settings: DesktopSettings;
  managed: ManageableName[];
}): Pick<FakeHandlers, DesktopChannel> {
  return {
    'app.changeSettings': (change) => {
      const managed = Object.fromEntries(world.managed.map((name) => [name, world.settings[name]]));
      return (world.settings = { ...world.settings, ...change, ...managed });
    },
    'app.changeTheme': () => null,
    'app.showFolder': () => null,
    'app.update': () => ({ state: 'off' }),
    'app.drawn': () => null,
    'app.describeScreen': () => null,
    'app.saveFile': ({ name }) => `/home/me/Downloads/${name}`,
    'app.showFile': () => null,
    'app.copy': () => null,
    'app.notices': () => 'Sitedeck contains these packages.\n\nzod 4.0.0 (MIT)\n',
    'app.openWindow': () => null,
    'app.chooseLogo': () => null,
    'app.countryDatabase': () => ({ name: null, builtAt: Date.UTC(2026, 5, 17, 12) }),
    'app.pdf': () => new Uint8Array([0x25, 0x50, 0x44, 0x46]),
  };
}

type FileProblemChannel = Extract<keyof FakeHandlers, `fileProblems.${string}`>;

/** Fake handlers of the calls about problems with the application's files. */
export function fileProblemHandlers(world: {
  fileProblems: FileProblem[];
}): Pick<FakeHandlers, FileProblemChannel> {
  return {
    'fileProblems.list': () => world.fileProblems,
    'fileProblems.dismiss': ({ code }) => {
      world.fileProblems = world.fileProblems.filter((problem) => problem.code !== code);
      return world.fileProblems;
    },
  };
}
