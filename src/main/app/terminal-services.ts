import { join } from 'node:path';
import { app } from 'electron';
import type { StoredTrust } from '../accounts/stored-trust';
import { ServiceChild } from '../built-in-service/child';
import { ChoiceFile } from '../built-in-service/choice-file';
import { CountryDatabase } from '../built-in-service/country-database';
import { startProcess } from '../built-in-service/process';
import { SettingsFile } from '../desktop/settings-file';
import type { Log } from '../log/log';
import { defaultNetwork, networkFor } from '../network/network';
import { machinePolicy } from '../policy/machine';
import { createServices, type Services } from '../services';
import { builtFilePath } from './built-files';
import { startChromium } from './chromium-start';
import { listKeychain } from './list-keychain';
import { reportMaker } from './make-report';

type Fetch = typeof globalThis.fetch;

/** The application's services in a process without windows. Only network requests wait until Electron is ready. */
export function openTerminalServices(userData: string, log: Log): Services {
  const builtIn = new ServiceChild({
    launch: () => startProcess(builtFilePath('service.js')),
    dataDir: join(userData, 'service'),
    chosen: new ChoiceFile(join(userData, 'service.json')),
    countries: new CountryDatabase(join(userData, 'countries.mmdb')),
    onSetAside: (file) => log.warn('the built-in service’s store was damaged and put aside', file),
  });
  const services: Services = createServices({
    userData,
    version: app.getVersion(),
    ...afterReady(() => defaultNetwork),
    networkFor: (trust: StoredTrust) => afterReady(() => networkFor(trust)),
    builtIn: {
      get choice() {
        return builtIn.choice;
      },
      configure: (choice) => builtIn.configure(choice),
      start: async (key) => {
        await startChromium();
        return builtIn.start(key);
      },
      stop: () => builtIn.stop(),
      clear: () => builtIn.clear(),
    },
    listKeychain: async (service) => {
      await startChromium();
      return listKeychain(service);
    },
    forbidden: machinePolicy().forbidden,
    quietHours: async () => new SettingsFile(userData, machinePolicy().settings).settings.alerts,
    makeReport: reportMaker(
      userData,
      () => services,
      async () => (await import('./report-pages')).prepareReportPages(log),
    ),
    // Without a page, nothing receives these events.
    emit: () => undefined,
    log,
  });
  return {
    ...services,
    async close() {
      await services.close();
      await builtIn.stop();
    },
  };
}

function afterReady(network: () => { fetch: Fetch; fetchOnce: Fetch }) {
  const late =
    (name: 'fetch' | 'fetchOnce'): Fetch =>
    async (input, init) => {
      await startChromium();
      return network()[name](input, init);
    };
  return { fetch: late('fetch'), fetchOnce: late('fetchOnce') };
}
