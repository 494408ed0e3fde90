// @ts-check
import { captureGuarded, npmCommand } from './run.mjs';
import { text } from './text.mjs';

/** Gives up on a registry that has not answered for this long. */
const SILENCE_MS = 60_000;

/**
 * By default npm waits up to a minute between attempts and five for an answer. Attempts are cheap, and someone is waiting. Settings
 * that the user has made for npm are respected.
 */
const PATIENCE = {
  'fetch-retry-mintimeout': 1000,
  'fetch-retry-maxtimeout': 5000,
  'fetch-timeout': 60_000,
};

/**
 * Runs `npm ci` without install scripts.
 * @param {import('./context.mjs').Context} context
 * @param {{
 *   update: (news: string) => void, onStart: (pid: number) => void, silenceMs?: number,
 * }} options update: called with what it is waiting for; onStart: called with the process that changes node_modules.
 * @returns {Promise<string | null>} Null on success, otherwise npm's message.
 */
export async function npmCi({ root, env, platform }, { update, onStart, silenceMs = SILENCE_MS }) {
  const [command, ...args] = npmCommand(env, platform);
  const stop = new AbortController();
  const silence = setTimeout(() => stop.abort(), silenceMs);
  const onLine = (/** @type {string} */ line) => {
    const failure = /attempt (\d+) failed with (\S+)/.exec(line);
    if (failure) update(text.attemptFailed(failure[2] ?? '', Number(failure[1])));
    else if (/^npm http (fetch|cache)/.test(line)) clearTimeout(silence);
  };
  const options = { cwd: root, env, onStart, onLine, signal: stop.signal };
  const { code, output } = await captureGuarded(command, [...args, ...ciArguments(env)], options);
  clearTimeout(silence);
  if (code === 0) return null;
  if (stop.signal.aborted) return text.registrySilent(silenceMs / 1000);
  return errorsIn(output);
}

/** @param {NodeJS.ProcessEnv} env */
function ciArguments(env) {
  // The log of requests shows the progress; warnings about packages are of no interest to the user.
  const told = ['--loglevel=http', '--no-audit', '--no-fund', '--no-progress'];
  // A newer npm is no concern of this install, and its request would count as one of the packages'.
  const alone = ['--no-update-notifier'];
  // A production setting in the environment would omit the build tools.
  const all = ['--include=dev', '--include=optional'];
  const patience = Object.entries(PATIENCE)
    .filter(([name]) => env[`npm_config_${name.replaceAll('-', '_')}`] === undefined)
    .map(([name, value]) => `--${name}=${value}`);
  return ['ci', '--ignore-scripts', ...all, ...told, ...alone, ...patience];
}

/** @param {string} output */
function errorsIn(output) {
  const lines = output.split('\n').filter((line) => !/^npm (http|warn|info|notice)\b/.test(line));
  return lines.join('\n').trim();
}
