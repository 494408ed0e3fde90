import { commandTexts } from '../../../shared/text/en/service-commands';
import { keyText } from '../../../shared/text/en/service-keys';
import { defineCommand } from '../command-line/command';
import { FOLDER_OPTION, readFolder } from '../command-line/data-folder';

/** Revokes a key. */
export const keysRevokeCommand = defineCommand({
  name: 'keys revoke',
  options: FOLDER_OPTION,
  arguments: [{ name: 'NAME', missing: keyText.nameToRevoke }],
  text: commandTexts['keys revoke'],
  parse: (values, [name = ''], environment) => ({ dataDir: readFolder(values, environment), name }),
  run: async ({ dataDir, name }) => (await import('../change-keys')).runRevokeKey(dataDir, name),
});
