import { commandTexts } from '$shared/text/en/service-commands';
import { defineServiceCommand } from '../command-line/command';
import { LOCATION_OPTIONS, readLocation } from '../command-line/data-folder';

/** Lists keys. */
export const keysListCommand = defineServiceCommand({
  name: 'keys list',
  options: LOCATION_OPTIONS,
  text: commandTexts['keys list'],
  parse: (values, _words, environment) => readLocation(values, environment),
  run: async (location) => (await import('../change-keys')).runListKeys(location),
});
