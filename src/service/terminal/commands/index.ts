import type { Command } from '../command-line/command';
import { backupCommand } from './backup';
import { checkCommand } from './check';
import { importCommand } from './import';
import { importsCommand } from './imports';
import { importsUndoCommand } from './imports-undo';
import { mailPreviewCommand, mailRecipientsCommand, mailTestCommand } from './mail';
import { keysAddCommand } from './keys-add';
import { keysListCommand } from './keys-list';
import { keysRevokeCommand } from './keys-revoke';
import { moveCommand } from './move';
import { restoreCommand } from './restore';
import { retentionCommand, retentionOffCommand, retentionSetCommand } from './retention';
import { serveCommand } from './serve';

/** Every command of the terminal, in the order of the help. The first one runs when none is named. */
export const COMMANDS: readonly Command[] = [
  serveCommand,
  importCommand,
  importsCommand,
  importsUndoCommand,
  mailPreviewCommand,
  mailRecipientsCommand,
  mailTestCommand,
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
