import { resolve } from 'node:path';
import { version } from '../../../package.json';
import { WRONG_ARGUMENTS } from '../../shared/command-line.mjs';
import { toAppError } from '../../shared/failures/failure';
import { serviceText } from '../../shared/text/en/service';
import { BadArgument, type Command, type ImportCommand, readArguments } from './arguments';

const words = serviceText.terminal;

/**
 * Runs the service from a terminal. Sets the exit code: 0 done, 1 failed, 2 invalid arguments.
 *
 * @param readerScript the built reader thread
 */
export async function runFromTerminal(argv: readonly string[], readerScript: URL): Promise<void> {
  let command: Command;
  try {
    command = readArguments(argv, process.env);
  } catch (cause) {
    if (!(cause instanceof BadArgument)) throw cause;
    console.error(words.badArgument(cause.message));
    process.exitCode = WRONG_ARGUMENTS;
    return;
  }
  try {
    await run(command, readerScript);
  } catch (cause) {
    console.error(toAppError(cause).message);
    process.exitCode = 1;
  }
}

async function run(command: Command, readerScript: URL): Promise<void> {
  if (command.name === 'help') {
    console.log(words.help);
    return;
  }
  if (command.name === 'version') {
    console.log(words.version(version));
    return;
  }
  // Must come before any use of local time (calendar.ts).
  if (command.timezone !== undefined) process.env['TZ'] = command.timezone;
  if (command.name === 'import') await runImportOf(command);
  else if (command.name === 'imports') await (await import('./imports')).runImports(command);
  else await (await import('./serve')).runServe(command, readerScript);
}

/** Imports logs or another product's exports, as asked for or as the first file looks. */
async function runImportOf(command: ImportCommand): Promise<void> {
  const { domain, files, format, product, before } = command;
  const isAskedFor = product !== null || before !== null;
  if (isAskedFor || (format === null && (await isExport(files[0] ?? '', domain)))) {
    await (await import('./import-exports')).runExportImport(command);
  } else await (await import('./import')).runImport(command);
}

async function isExport(file: string, domain: string): Promise<boolean> {
  const { recognizeProduct } = await import('../import/exports/import-export');
  return (await recognizeProduct(resolve(file), domain)) !== null;
}
