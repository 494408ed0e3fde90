import { resolve } from 'node:path';
import { commandTexts } from '$shared/text/en/service-commands';
import { restoreText } from '$shared/text/en/service-copies';
import { defineServiceCommand } from '../command-line/command';
import { LOCATION_OPTIONS, readOwnFolder } from '../command-line/data-folder';
import { LOG_OPTIONS, readOptionalLog } from '../command-line/log-options';

/** Replaces the store with a backup. */
export const restoreCommand = defineServiceCommand({
  name: 'restore',
  options: { ...LOCATION_OPTIONS, ...LOG_OPTIONS },
  arguments: [{ name: 'FILE', missing: restoreText.fileMissing }],
  text: commandTexts.restore,
  parse: (values, [file = ''], environment) => ({
    dataDir: readOwnFolder(values, environment, 'restore', 'pg_restore'),
    timezone: undefined,
    file: resolve(file),
    log: readOptionalLog(values),
  }),
  run: async (settings) => (await import('../copies')).runRestore(settings),
});
