import { commandTexts } from '$shared/text/en/service-commands';
import { defineServiceCommand } from '../command-line/command';
import { LOCATION_OPTIONS, readOwnFolder } from '../command-line/data-folder';

/** Checks the store. */
export const checkCommand = defineServiceCommand({
  name: 'check',
  options: LOCATION_OPTIONS,
  text: commandTexts.check,
  parse: (values, _words, environment) => ({
    dataDir: readOwnFolder(values, environment, 'check', 'pg_amcheck'),
    timezone: undefined,
  }),
  run: async ({ dataDir }) => (await import('../copies')).runCheck(dataDir),
});
