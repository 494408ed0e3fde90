import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundle } from '../support/bundle';

/*
 * Tests the real keytar. On Linux it runs in different kinds of sessions, each with its own bus, keyring and home
 * folder.
 */

const run = promisify(execFile);
const KEY = 'sd_3f9c1b7e5a2d4860917c';
const ROUND_TRIP = ['get', `set ${KEY}`, 'get', 'delete', 'get'];
const UNLOCK =
  'printf "password\\n" | gnome-keyring-daemon --unlock --components=secrets >&2; exec "$@"';

let home: string;
let script: string;
let removeBundle: () => Promise<void>;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'sitedeck-keychain-'));
  const user = fileURLToPath(new URL('../support/keychain-user.ts', import.meta.url));
  ({ script, remove: removeBundle } = await bundle(user));
});
afterAll(async () => {
  await removeBundle();
  rmSync(home, { recursive: true, force: true });
});

/**
 * Runs the steps in a session.
 * @param command starts the session; the steps are its last arguments
 */
async function inSession(command: string[], steps: string[], env = {}): Promise<unknown> {
  const [program = process.execPath, ...args] = [...command, process.execPath, script, ...steps];
  const { stdout } = await run(program, args, {
    // Without a display, no keyring can ask for its password.
    env: {
      PATH: process.env['PATH'],
      HOME: home,
      XDG_DATA_HOME: home,
      XDG_RUNTIME_DIR: home,
      ...env,
    },
    timeout: 30_000,
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

const ON_A_BUS = ['dbus-run-session', '--'];
const all = (code: string): string[] => ROUND_TRIP.map(() => code);

if (process.platform === 'linux') {
  describe('on Linux', () => {
    test('stores, reads and deletes a key in an unlocked keyring, across sessions', async () => {
      const unlocked = [...ON_A_BUS, 'sh', '-c', UNLOCK, 'sh'];
      expect(await inSession(unlocked, ROUND_TRIP)).toEqual([null, 'done', KEY, 'done', null]);
      await inSession(unlocked, [`set ${KEY}`]);
      expect(await inSession(unlocked, ['get'])).toEqual([KEY]);
    });

    test('reports a locked keyring for every operation', async () => {
      const unlocked = [...ON_A_BUS, 'sh', '-c', UNLOCK, 'sh'];
      await inSession(unlocked, [`set ${KEY}`]);
      const locked = [
        ...ON_A_BUS,
        'sh',
        '-c',
        'gnome-keyring-daemon --start --components=secrets >&2; exec "$@"',
        'sh',
      ];
      const steps = ['get', 'set other', 'get', 'delete', 'get'];
      expect(await inSession(locked, steps)).toEqual(all('keychain-locked'));
      expect(await inSession(unlocked, ['get'])).toEqual([KEY]);
    });

    test('reports a bus without a keyring as a missing keychain', async () => {
      const config = join(home, 'bus.conf');
      writeFileSync(
        config,
        `<busconfig><type>session</type><listen>unix:tmpdir=${home}</listen>` +
          '<policy context="default"><allow send_destination="*" eavesdrop="true"/>' +
          '<allow eavesdrop="true"/><allow own="*"/></policy></busconfig>',
      );
      const bare = ['dbus-run-session', '--config-file', config, '--'];
      expect(await inSession(bare, ROUND_TRIP)).toEqual(all('keychain-missing'));
    });

    test.each([
      ['no bus at all', {}],
      ['a bus that is gone', { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/bus' }],
      ['a bus with a senseless address', { DBUS_SESSION_BUS_ADDRESS: 'nonsense' }],
    ])('reports %s as a missing keychain', async (_name, env) => {
      expect(await inSession([], ROUND_TRIP, env)).toEqual(all('keychain-missing'));
    });
  });
} else {
  test('stores, reads and deletes a key in the system’s keychain', async () => {
    const env = process.env as Record<string, string>;
    expect(await inSession([], ROUND_TRIP, env)).toEqual([null, 'done', KEY, 'done', null]);
  });
}
