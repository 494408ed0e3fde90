import { commandTexts } from '$shared/text/en/service-commands';
import { defineServiceCommand } from '../command-line/command';
import { COUNTING_OPTIONS, readCounting } from '../command-line/data-folder';

/** Lists imports. */
export const importsCommand = defineServiceCommand({
  name: 'imports',
  options: COUNTING_OPTIONS,
  text: commandTexts.imports,
  parse: (values, _words, environment) => readCounting(values, environment),
  run: async (location) => (await import('../list-imports')).runListImports(location),
});
