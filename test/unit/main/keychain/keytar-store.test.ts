import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { keychainFailure } from '$main/keychain/keychain-failure';
import { type Keytar, KeytarStore } from '$main/keychain/keytar-store';
import { MemorySecretStore } from '$main/keychain/memory-store';
import { hasSessionBus } from '$main/keychain/session-bus';

/** A working keychain: the native module's three functions over a map. */
function working(): Keytar & { entries: Map<string, string> } {
  const entries = new Map<string, string>();
  return {
    entries,
    getPassword: async (service, account) => entries.get(`${service}/${account}`) ?? null,
    setPassword: async (service, account, key) => void entries.set(`${service}/${account}`, key),
    deletePassword: async (service, account) => entries.delete(`${service}/${account}`),
  };
}

/** Behaves like keytar 7.10 while gnome-keyring is locked: reads find nothing, and only writes fail. */
const locked: Keytar = {
  getPassword: async () => null,
  setPassword: () => Promise.reject(new Error('Cannot create an item in a locked collection')),
  deletePassword: async () => false,
};

function over(keytar: Keytar, platform = 'linux', timeoutMs = 1_000): KeytarStore {
  return new KeytarStore({ platform, timeoutMs, load: async () => keytar });
}

describe('the keychain', () => {
  test('saves, finds and deletes a key', async () => {
    const keytar = working();
    const store = over(keytar);
    await store.set('North (host) – 1', 'k1');
    expect(await store.get('North (host) – 1')).toBe('k1');
    expect([...keytar.entries.keys()]).toEqual(['Sitedeck/North (host) – 1']);
    await store.delete('North (host) – 1');
    expect(await store.get('North (host) – 1')).toBeNull();
  });

  test('leaves nothing behind after its check', async () => {
    const keytar = working();
    const store = over(keytar);
    expect(await store.get('unknown')).toBeNull();
    await store.delete('unknown');
    expect([...keytar.entries.keys()]).toEqual([]);
  });

  test('that is locked does not count as one without the key', async () => {
    const store = over(locked);
    const failure = expect.objectContaining({ code: 'keychain-locked' });
    await expect(store.get('a')).rejects.toEqual(failure);
    await expect(store.set('a', 'k')).rejects.toEqual(failure);
    await expect(store.delete('a')).rejects.toEqual(failure);
  });

  test('whose module cannot be loaded is missing', async () => {
    const store = new KeytarStore({
      load: () => Promise.reject(new Error('Failed to load keytar native addon, checked […]')),
    });
    await expect(store.get('a')).rejects.toMatchObject({ code: 'keychain-missing' });
  });

  test('that waits for a password gets one call at a time, with a time limit', async () => {
    let underWay = 0;
    const unlock: (() => void)[] = [];
    const asking: Keytar = {
      ...working(),
      getPassword: async () => {
        underWay += 1;
        expect(underWay).toBe(1);
        await new Promise<void>((resolve) => unlock.push(resolve));
        underWay -= 1;
        return 'k';
      },
    };
    const store = over(asking, 'darwin', 20);
    const calls = [store.get('a'), store.get('b')];
    for (const call of calls) await expect(call).rejects.toMatchObject({ code: 'keychain-slow' });
    expect(unlock).toHaveLength(1);
    unlock[0]?.();
  });

  describe('that does not answer while the application quits', () => {
    const silent: Keytar = {
      getPassword: () => new Promise(() => undefined),
      setPassword: () => new Promise(() => undefined),
      deletePassword: () => new Promise(() => undefined),
    };
    const slow = expect.objectContaining({ code: 'keychain-slow' });

    test.each(['before', 'after'])('is abandoned by calls made %s that', async (when) => {
      const leaving = new AbortController();
      const options = { platform: 'linux', timeoutMs: 1e9, quitTimeoutMs: 5 };
      const store = new KeytarStore({
        ...options,
        leaving: leaving.signal,
        load: async () => silent,
      });
      if (when === 'after') leaving.abort();
      const calls = [store.get('a'), store.set('b', 'k'), store.delete('c'), store.check()];
      leaving.abort();
      for (const call of calls) await expect(call).rejects.toEqual(slow);
    });

    test('still stores a key if it answers soon', async () => {
      const leaving = new AbortController();
      const keytar = working();
      const store = new KeytarStore({ leaving: leaving.signal, load: async () => keytar });
      const stored = store.set('a', 'k');
      leaving.abort();
      await stored;
      expect([...keytar.entries.values()]).toEqual(['k']);
    });
  });

  test('works again after a failure', async () => {
    const keytar = working();
    let first = true;
    const store = over({
      ...keytar,
      getPassword: (service, account) => {
        if (!first) return keytar.getPassword(service, account);
        first = false;
        return Promise.reject(new Error('User canceled the operation.'));
      },
    });
    await store.set('a', 'k');
    await expect(store.get('a')).rejects.toMatchObject({ code: 'keychain-locked' });
    expect(await store.get('a')).toBe('k');
  });
});

describe('keytar’s errors', () => {
  test.each([
    ['Cannot autolaunch D-Bus without X11 $DISPLAY', 'keychain-missing'],
    ['D-Bus kann nicht ohne X11-$DISPLAY automatisch gestartet werden', 'keychain-missing'],
    ['The name org.freedesktop.secrets was not provided by any .service files', 'keychain-missing'],
    [
      'Object does not exist at path “/org/freedesktop/secrets/collection/login”',
      'keychain-missing',
    ],
    ['Cannot create an item in a locked collection', 'keychain-locked'],
    ['User interaction is not allowed.', 'keychain-locked'],
    ['User canceled the operation.', 'keychain-locked'],
    ['The stub received bad data.', 'keychain-failed'],
  ])('%s → %s', (message, code) => {
    expect(keychainFailure(new Error(message), () => true).code).toBe(code);
  });
});

test.each(['Could not connect: No such file or directory', 'Verbindung nicht möglich'])(
  'mean no keychain without a bus, in any language (%s)',
  (message) => {
    expect(keychainFailure(new Error(message), () => false).code).toBe('keychain-missing');
    expect(keychainFailure(new Error(message), () => true).code).toBe('keychain-failed');
  },
);

describe('the session’s bus', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sitedeck-bus-'));
  const socket = join(folder, 'bus');
  writeFileSync(socket, '');
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each([
    [{ DBUS_SESSION_BUS_ADDRESS: `unix:path=${socket}` }, true],
    [{ DBUS_SESSION_BUS_ADDRESS: `unix:guid=1,path=${socket},x=y` }, true],
    [{ DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/bus' }, false],
    [{ DBUS_SESSION_BUS_ADDRESS: 'unix:abstract=/tmp/dbus-1' }, true],
    [{ DBUS_SESSION_BUS_ADDRESS: 'nonsense' }, false],
    [{ XDG_RUNTIME_DIR: folder }, true],
    [{ XDG_RUNTIME_DIR: '/nonexistent' }, false],
    [{}, false],
  ])('%j: %s', (env, there) => {
    expect(hasSessionBus(env)).toBe(there);
  });
});

test('keeps a key in memory without a keychain', async () => {
  const store = new MemorySecretStore();
  await store.set('a', 'k');
  expect(await store.get('a')).toBe('k');
  await store.delete('a');
  expect(await store.get('a')).toBeNull();
});
