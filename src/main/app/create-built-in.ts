import { join } from 'node:path';
import { app } from 'electron';
import { launchText } from '$shared/text/en/launch';
import { ServiceChild } from '../built-in-service/child';
import { ChoiceFile } from '../built-in-service/choice-file';
import type { CountryDatabase } from '../built-in-service/country-database';
import { startProcess } from '../built-in-service/process';
import type { Log } from '../log/log';
import { builtFilePath } from './built-files';

interface Options {
  /** Whether the application was started to show sample data; progress is then printed in the terminal. */
  isSample: boolean;
  log: Log;
  onSetAside: (file: string) => void;
  onVisited: (websiteId: number) => void;
}

/** Creates the built-in service of this user's data; it starts when it is needed. */
export function createBuiltIn(
  countries: CountryDatabase,
  { isSample, log, ...heard }: Options,
): ServiceChild {
  return new ServiceChild({
    launch: () => startProcess(builtFilePath('service.js')),
    dataDir: join(app.getPath('userData'), 'service'),
    chosen: new ChoiceFile(join(app.getPath('userData'), 'service.json')),
    countries,
    onProgress: (percent) => isSample && console.log(launchText.preparingSample(percent)),
    ...heard,
    onHung: () => log.warn('the built-in service hung while it started, and was ended'),
  });
}
