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

/** Large enough for any window that the tests open. */
const SCREEN = '1920x1200x24';

/**
 * Starts a virtual X display on a free number. It does not listen on the network and has its own cookie, so that nobody else on
 * the machine can see it.
 * @param {import('./context.mjs').Context} context
 * @param {{ openGl?: boolean }} [options] openGl: for programs not started with --disable-gpu.
 * @returns {Promise<{ env: Record<string, string>, stop: () => Promise<void> }>} env: the environment to use it.
 * @throws {SetupError}
 */
export async function startDisplay({ env }, { openGl = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'sitedeck-display-'));
  const clear = undoAtEnd(() => rmSync(folder, { recursive: true, force: true }));
  const authority = join(folder, 'authority');
  writeFileSync(authority, cookieForAnyDisplay(), { mode: 0o600 });
  // The server chooses the number and writes it to descriptor 3 when ready.
  const options = ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp', '-noreset'];
  // Loading OpenGL takes half of the start.
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
 * An X authority file (see the documentation of xauth and libXau) with one random cookie for every host and display, because the
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
