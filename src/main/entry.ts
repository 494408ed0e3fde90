import { app } from 'electron';
import { commandArguments } from '../shared/launch-options.mjs';
import { applyProxy, machinePolicy } from './policy/machine';
import { preventDictionaryDownload } from './window/spelling';

/* The entry point. Starts either the application or a terminal command, so that neither loads the other. */

const args = process.argv.slice(1);
// In development the project folder precedes the application's own arguments.
const project = app.isPackaged
  ? -1
  : args.findIndex((arg) => arg === app.getAppPath() || arg === '.');
const command = commandArguments(args.slice(project + 1));
applyProxy(machinePolicy());
preventDictionaryDownload();
// Electron becomes ready only after this module, so both can configure it first.
if (command === null) await import('./index');
else await (await import('./app/terminal-mode')).runInTerminal(command);
