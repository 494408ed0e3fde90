import type { Program } from '$command-line/command';
import { commandTexts } from '$shared/text/en/service-commands';
import type { CommandSettings, RunContext, ServiceCommand } from '../command-line/command';
import { readVariables, variableOf } from '../command-line/variables';
import { alertsRunCommand, alertsTestCommand } from './alerts';
import { backupCommand, checkCommand, restoreCommand } from './copies';
import { importCommand } from './import';
import { importsCommand, importsUndoCommand } from './imports';
import { keysAddCommand, keysListCommand, keysRevokeCommand } from './keys';
import { mailPreviewCommand, mailRecipientsCommand, mailTestCommand } from './mail';
import { moveCommand } from './move';
import { retentionCommand, retentionOffCommand, retentionSetCommand } from './retention';
import { serveCommand } from './serve';

/** All commands of the service, in the order of the help. The first one runs if the command line names none. */
export const SERVICE_COMMANDS: readonly ServiceCommand[] = [
  serveCommand,
  importCommand,
  importsCommand,
  importsUndoCommand,
  mailPreviewCommand,
  mailRecipientsCommand,
  mailTestCommand,
  alertsRunCommand,
  alertsTestCommand,
  keysAddCommand,
  keysListCommand,
  keysRevokeCommand,
  backupCommand,
  restoreCommand,
  checkCommand,
  moveCommand,
  retentionCommand,
  retentionSetCommand,
  retentionOffCommand,
];

/** The service as a program on the terminal. */
export const SERVICE_COMMAND_LINE: Program<CommandSettings, RunContext, void> = {
  commands: SERVICE_COMMANDS,
  first: serveCommand.name,
  // The program is named as it was called: through npm in the project's folder, or by the package's own script.
  nameIn: ({ npm_lifecycle_event: script }) =>
    script === 'service' ? 'npm run service --' : 'sitedeck-service',
  about: (help) => commandTexts.overview(help, serveCommand.name),
  variables: { nameOf: variableOf, read: readVariables },
};
