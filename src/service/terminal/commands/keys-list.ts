import { commandTexts } from '../../../shared/text/en/service-commands';
import { defineCommand } from '../command-line/command';
import { FOLDER_OPTION, readFolder } from '../command-line/data-folder';

/** Lists keys. */
export const keysListCommand = defineCommand({
  name: 'keys list',
  options: FOLDER_OPTION,
  text: commandTexts['keys list'],
  parse: (values, _words, environment) => ({ dataDir: readFolder(values, environment) }),
  run: async ({ dataDir }) => (await import('../change-keys')).runListKeys(dataDir),
});
