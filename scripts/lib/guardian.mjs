// @ts-check
import { spawn } from 'node:child_process';
import { exitCodeOf } from './run.mjs';

/*
 * node guardian.mjs COMMAND ARGUMENT…: runs a command that must not outlive the process that started this one. Standard input is a
 * pipe from that process, which the system closes however it ends, even by SIGKILL. Then the command is killed with everything it
 * started: a polite signal would let npm go on for up to a minute to undo its work.
 */

const [command = '', ...args] = process.argv.slice(2);
const isWindows = process.platform === 'win32';
// A separate process group: Ctrl+C at the terminal reaches it only through here, and killing the group includes its children.
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
    // It has already ended; its exit event is on the way.
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
