// @ts-check
import { spawn } from 'node:child_process';
import { exitCodeOf } from './run.mjs';

/*
 * node guardian.mjs COMMAND ARGUMENT…: runs a command that must not outlive whoever started this. Its standard input is a
 * pipe from there, which the system closes however that process ends, by SIGKILL too. Then the command is killed, with
 * everything it started: asked politely, npm would go on for up to a minute to undo its work.
 */

const [command = '', ...args] = process.argv.slice(2);
const isWindows = process.platform === 'win32';
// A process group of its own: a Ctrl+C at the terminal reaches it only through here, and killing takes in its children.
const child = spawn(command, args, {
  stdio: ['ignore', 'inherit', 'inherit'],
  detached: !isWindows,
});

const end = () => {
  if (child.pid === undefined) return;
  try {
    if (isWindows) child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    // Already gone: its exit is on the way.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error;
  }
};

process.stdin.on('end', end).on('error', end).resume();
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, end);
child.on('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(127);
});
child.on('exit', (code, signal) => process.exit(exitCodeOf(code, signal)));
