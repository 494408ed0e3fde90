// @ts-check
import { homedir } from 'node:os';
import { userDataFolder } from './address.mjs';
import { requestFromRunning } from './ask.mjs';
import { canPrompt, INTERRUPTION, printAndExit, promptUser } from './streams.mjs';

/**
 * Lets a running Sitedeck answer a command line, and ends the process with its answer. Returns when none is running: then the
 * command has to start one.
 * @param {readonly string[]} argv
 * @param {string} folder Where the command was typed.
 */
export async function runInRunningInstance(argv, folder) {
  const { env, platform } = process;
  const userData = userDataFolder(env, { platform, home: homedir(), folder });
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  const { signal } = stopping;
  process.on('SIGINT', stop).on('SIGTERM', stop);
  try {
    const answer = await requestFromRunning(
      userData,
      { command: { argv, folder, environment: environmentOf(env), canAsk: canPrompt() } },
      { signal, reply: (question) => promptUser(question, signal) },
    );
    if (answer !== null && answer !== 'moved') {
      await printAndExit(answer.printed);
    }
  } catch (cause) {
    if (signal.aborted) return printAndExit(INTERRUPTION);
    const errors = [cause instanceof Error ? cause.message : String(cause)];
    return printAndExit({ output: '', errors, code: 1 });
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

/**
 * What a command may know of its environment.
 * @param {NodeJS.ProcessEnv} env
 */
export const environmentOf = ({ npm_lifecycle_event: script }) =>
  script === undefined ? {} : { npm_lifecycle_event: script };
