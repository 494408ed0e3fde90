import { commandTexts } from '$shared/text/en/service-commands';
import { keyText } from '$shared/text/en/service-keys';
import { defineServiceCommand } from '../command-line/command';
import { LOCATION_OPTIONS, readLocation } from '../command-line/data-folder';

/** Revokes a key. */
export const keysRevokeCommand = defineServiceCommand({
  name: 'keys revoke',
  options: LOCATION_OPTIONS,
  arguments: [{ name: 'NAME', missing: keyText.nameToRevoke }],
  text: commandTexts['keys revoke'],
  parse: (values, [name = ''], environment) => ({ ...readLocation(values, environment), name }),
  run: async ({ name, ...location }) =>
    (await import('../change-keys')).runRevokeKey(location, name),
});
