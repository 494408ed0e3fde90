import { resolve } from 'node:path';
import { commandTexts } from '../../../shared/text/en/service-commands';
import { backupText } from '../../../shared/text/en/service-copies';
import { defineCommand } from '../command-line/command';
import { FOLDER_OPTION, readFolder } from '../command-line/data-folder';
import { LOG_OPTIONS, readOptionalLog } from '../command-line/log-options';

/** Copies the store into a file. */
export const backupCommand = defineCommand({
  name: 'backup',
  options: { ...FOLDER_OPTION, ...LOG_OPTIONS, force: { type: 'boolean', short: 'f' } },
  arguments: [{ name: 'FILE', missing: backupText.fileMissing }],
  text: commandTexts.backup,
  parse: (values, [file = ''], environment) => ({
    dataDir: readFolder(values, environment),
    timezone: undefined,
    file: resolve(file),
    overwrite: values.force ?? false,
    log: readOptionalLog(values),
  }),
  run: async (settings) => (await import('../copies')).runBackup(settings),
});
