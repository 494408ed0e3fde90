import { KEY_NAME } from '$service/http/api/key-requests';
import { RIGHTS } from '$service/store/keys';
import { commandTexts } from '$shared/text/en/service-commands';
import { keyText } from '$shared/text/en/service-keys';
import { BadArgument, defineServiceCommand } from '../command-line/command';
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
    if (values.name === undefined) throw new BadArgument(keyText.nameMissing);
    if (!KEY_NAME.test(values.name)) throw new BadArgument(keyText.notAName);
    const rights = readName(values.rights, RIGHTS, keyText.notRights) ?? 'read';
    const domain = values.website === undefined ? null : readDomainArgument(values.website);
    return { ...readLocation(values, environment), name: values.name, rights, domain };
  },
  run: async (settings) => (await import('../change-keys')).runAddKey(settings, settings),
});
