import { resolve } from 'node:path';
import { commandTexts } from '$shared/text/en/service-commands';
import { backupText, restoreText } from '$shared/text/en/service-copies';
import { defineServiceCommand } from '../command-line/command';
import { LOCATION_OPTIONS, readOwnFolder } from '../command-line/data-folder';
import { LOG_OPTIONS, readOptionalLog } from '../command-line/log-options';

/** Copies the store into a file. */
export const backupCommand = defineServiceCommand({
  name: 'backup',
  options: { ...LOCATION_OPTIONS, ...LOG_OPTIONS, force: { type: 'boolean', short: 'f' } },
  arguments: [{ name: 'FILE', missing: backupText.fileMissing }],
  text: commandTexts.backup,
  parse: (values, [file = ''], environment) => ({
    dataDir: readOwnFolder(values, environment, 'backup', 'pg_dump'),
    timezone: undefined,
    file: resolve(file),
    overwrite: values.force ?? false,
    log: readOptionalLog(values),
  }),
  run: async (settings) => (await import('../copies')).runBackup(settings),
});

/** Replaces the store with a backup. */
export const restoreCommand = defineServiceCommand({
  name: 'restore',
  options: { ...LOCATION_OPTIONS, ...LOG_OPTIONS },
  arguments: [{ name: 'FILE', missing: restoreText.fileMissing }],
  text: commandTexts.restore,
  parse: (values, [file = ''], environment) => ({
    dataDir: readOwnFolder(values, environment, 'restore', 'pg_restore'),
    timezone: undefined,
    file: resolve(file),
    log: readOptionalLog(values),
  }),
  run: async (settings) => (await import('../copies')).runRestore(settings),
});

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
