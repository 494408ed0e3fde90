import { KEY_NAME_PATTERN } from '$service/http/api/key-requests';
import { RIGHTS } from '$service/store/keys';
import { commandTexts } from '$shared/text/en/service-commands';
import { keyText } from '$shared/text/en/service-keys';
import { ArgumentError, defineServiceCommand } from '../command-line/command';
import { LOCATION_OPTIONS, readLocation } from '../command-line/data-folder';
import { readDomainArgument, readName } from '../command-line/values';

/** Adds a key. */
export const keysAddCommand = defineServiceCommand({
  name: 'keys add',
  options: {
    name: { type: 'string', value: 'NAME' },
    rights: { type: 'string', value: 'RIGHTS' },
    website: { type: 'string', value: 'DOMAIN' },
    ...LOCATION_OPTIONS,
  },
  text: commandTexts['keys add'],
  parse(values, _words, environment) {
    if (values.name === undefined) throw new ArgumentError(keyText.nameMissing);
    if (!KEY_NAME_PATTERN.test(values.name)) throw new ArgumentError(keyText.notAName);
    const rights = readName(values.rights, RIGHTS, keyText.notRights) ?? 'read';
    const domain = values.website === undefined ? null : readDomainArgument(values.website);
    return { ...readLocation(values, environment), name: values.name, rights, domain };
  },
  run: async (settings) => (await import('../change-keys')).runAddKey(settings, settings),
});

/** Lists keys. */
export const keysListCommand = defineServiceCommand({
  name: 'keys list',
  options: LOCATION_OPTIONS,
  text: commandTexts['keys list'],
  parse: (values, _words, environment) => readLocation(values, environment),
  run: async (location) => (await import('../change-keys')).runListKeys(location),
});

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
