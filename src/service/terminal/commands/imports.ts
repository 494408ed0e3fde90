import { serviceText } from '$shared/text/en/service';
import { commandTexts } from '$shared/text/en/service-commands';
import { ArgumentError, defineServiceCommand } from '../command-line/command';
import { COUNTING_OPTIONS, readCounting } from '../command-line/data-folder';

/** Lists imports. */
export const importsCommand = defineServiceCommand({
  name: 'imports',
  options: COUNTING_OPTIONS,
  text: commandTexts.imports,
  parse: (values, _words, environment) => readCounting(values, environment),
  run: async (location) => (await import('../list-imports')).runListImports(location),
});

const words = serviceText.terminal;

/** Undoes an import. */
export const importsUndoCommand = defineServiceCommand({
  name: 'imports undo',
  options: COUNTING_OPTIONS,
  arguments: [{ name: 'N', missing: words.importMissing }],
  text: commandTexts['imports undo'],
  parse: (values, [number = ''], environment) => ({
    ...readCounting(values, environment),
    undo: readImport(number),
  }),
  run: async ({ undo, ...location }) =>
    (await import('../undo-import')).runUndoImport(location, undo),
});

/** Reads the number of an import. */
function readImport(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new ArgumentError(words.notAnImport(text));
  return Number(text);
}
