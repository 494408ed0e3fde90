import type { Program } from '$command-line/command';
import { terminalText } from '$shared/text/en/terminal';
import type { Reply, TerminalCommand, TerminalContext } from '../command';
import { accountsCommand } from './accounts';
import { alertsListCommand, alertsRunCommand } from './alerts';
import { captureCommand } from './capture';
import { completionCommand } from './completion';
import { exportCommand } from './export';
import { compareCommand, moversCommand, summaryCommand } from './insights';
import { mcpCommand } from './mcp';
import { reportCommand } from './report';
import { reportsListCommand, reportsRunCommand } from './reports';
import { statsCommand } from './stats';
import { websitesAddCommand, websitesDeleteCommand, websitesSetCommand } from './website-changes';
import { websitesListCommand, websitesShowCommand } from './websites';

/** Every command of `sitedeck`, in the order of the help. */
export const TERMINAL_COMMANDS: readonly TerminalCommand[] = [
  accountsCommand,
  websitesListCommand,
  websitesShowCommand,
  websitesAddCommand,
  websitesSetCommand,
  websitesDeleteCommand,
  statsCommand,
  compareCommand,
  moversCommand,
  summaryCommand,
  reportCommand,
  reportsListCommand,
  reportsRunCommand,
  alertsListCommand,
  alertsRunCommand,
  captureCommand,
  exportCommand,
  mcpCommand,
  completionCommand(() => TERMINAL_COMMANDS),
];

/** `sitedeck` as a program of the terminal. */
export const TERMINAL_COMMAND_LINE: Program<unknown, TerminalContext, Reply> = {
  commands: TERMINAL_COMMANDS,
  first: null,
  nameIn: ({ npm_lifecycle_event: script }) =>
    script === 'sitedeck' ? 'npm run --silent sitedeck --' : 'sitedeck',
  about: terminalText.about,
  variables: null,
};
