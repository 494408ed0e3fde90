// @ts-check
import { randomBytes } from 'node:crypto';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SetupError } from './errors.mjs';
import { endWithThis, undoAtEnd } from './processes.mjs';
import { firstLine, stopChild } from './run.mjs';
import { text } from './text.mjs';

/** Large enough for any window the tests open. */
const SCREEN = '1920x1200x24';

/**
 * Starts a virtual X display on a free number. It has no network door and its own cookie, so that nobody else on the
 * machine can look at it.
 * @param {import('./context.mjs').Context} context
 * @param {{ openGl?: boolean }} [options] openGl: for programs that were not told to do without a graphics card.
 * @returns {Promise<{ env: Record<string, string>, stop: () => Promise<void> }>} env: what a program needs to use it.
 * @throws {SetupError}
 */
export async function startDisplay({ env }, { openGl = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'sitedeck-display-'));
  const clear = undoAtEnd(() => rmSync(folder, { recursive: true, force: true }));
  const authority = join(folder, 'authority');
  writeFileSync(authority, cookieForAnyDisplay(), { mode: 0o600 });
  // The server chooses the number and writes it to descriptor 3 when it is ready.
  const options = ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp', '-noreset'];
  // Loading OpenGL is half of its start.
  const leaner = openGl ? [] : ['-extension', 'GLX'];
  const server = spawn('Xvfb', [...options, ...leaner, '-auth', authority], {
    env,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    detached: true,
  });
  endWithThis(server);
  const number = await firstLine(server, 3).catch((error) => {
    clear();
    throw new SetupError(text.displayFailed(error.message));
  });
  return {
    env: { DISPLAY: `:${number}`, XAUTHORITY: authority },
    stop: async () => {
      await stopChild(server);
      clear();
    },
  };
}

/**
 * An X authority file (see xauth's and libXau's documentation) with one random cookie for every host and display: the
 * number is not known yet.
 */
function cookieForAnyDisplay() {
  const FAMILY_WILD = 0xffff;
  const part = (/** @type {Buffer} */ content) => {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(content.length);
    return Buffer.concat([length, content]);
  };
  const family = Buffer.alloc(2);
  family.writeUInt16BE(FAMILY_WILD);
  const empty = Buffer.alloc(0);
  const protocol = Buffer.from('MIT-MAGIC-COOKIE-1');
  return Buffer.concat([family, part(empty), part(empty), part(protocol), part(randomBytes(16))]);
}
