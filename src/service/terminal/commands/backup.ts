import { resolve } from 'node:path';
import { commandTexts } from '../../../shared/text/en/service-commands';
import { backupText } from '../../../shared/text/en/service-copies';
import { defineCommand } from '../command-line/command';
import { FOLDER_OPTION, readFolder } from '../command-line/data-folder';

/** Copies the store into a file. */
export const backupCommand = defineCommand({
  name: 'backup',
  options: { ...FOLDER_OPTION, force: { type: 'boolean', short: 'f' } },
  arguments: [{ name: 'FILE', missing: backupText.fileMissing }],
  text: commandTexts.backup,
  parse: (values, [file = ''], environment) => ({
    dataDir: readFolder(values, environment),
    timezone: undefined,
    file: resolve(file),
    overwrite: values.force ?? false,
  }),
  run: async ({ dataDir, file, overwrite }) =>
    (await import('../copies')).runBackup(dataDir, file, overwrite),
});
