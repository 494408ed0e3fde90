import { commandTexts } from '../../../shared/text/en/service-commands';
import { defineCommand } from '../command-line/command';
import { FOLDER_OPTION, readFolder } from '../command-line/data-folder';

/** Checks the store. */
export const checkCommand = defineCommand({
  name: 'check',
  options: FOLDER_OPTION,
  text: commandTexts.check,
  parse: (values, _words, environment) => ({
    dataDir: readFolder(values, environment),
    timezone: undefined,
  }),
  run: async ({ dataDir }) => (await import('../copies')).runCheck(dataDir),
});
