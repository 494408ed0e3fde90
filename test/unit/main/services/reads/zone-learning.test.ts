import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OfflineStore } from '$main/cache/offline-store';
import { MemorySecretStore } from '$main/keychain/memory-store';
import { ServiceContext } from '$main/services/context/service-context';
import { ZoneLearning } from '$main/services/reads/zone-learning';
import type { AccountZone } from '$shared/bridge/contract';
import { makeStoredAccount } from '$test/support/records';

const CHOSEN: AccountZone = { name: 'Asia/Tokyo', source: 'chosen' };

let folder: string;
let context: ServiceContext;
let store: OfflineStore;
let learning: ZoneLearning;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sitedeck-zones-'));
  const nothing = async () => undefined;
  context = new ServiceContext({
    userData: folder,
    fetch: () => Promise.reject(new Error('nothing is sent')),
    builtIn: {
      choice: { port: 0, sample: true },
      configure: nothing,
      start: () => Promise.reject(new Error('not here')),
      stop: nothing,
      clear: nothing,
    },
    emit: () => undefined,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    secrets: new MemorySecretStore(),
  });
  await context.accounts.add(makeStoredAccount('a'));
  store = new OfflineStore(folder, { now: Date.now, onProblem: () => undefined });
  learning = new ZoneLearning(context, store);
  // This server's clocks are ahead of almost all others.
  const ahead = { minutes: 13 * 60 + 45, at: Date.now() };
  store.write(({ facts }) => facts.put('a', 'zone-evidence', { least: ahead, below: null }));
});

afterEach(async () => {
  await context.accounts.settled();
  store.close();
  rmSync(folder, { recursive: true, force: true });
});

const zone = () => context.accounts.get('a').zone ?? null;

describe('a learned zone', () => {
  test('applies where nobody has chosen one', async () => {
    learning.apply('a');
    await context.accounts.settled();
    expect(zone()).toMatchObject({ source: 'learned' });
  });

  test('is written once, however often it is learned', async () => {
    learning.apply('a');
    await context.accounts.settled();
    const file = join(folder, 'accounts.json');
    const { ino } = statSync(file);
    learning.apply('a');
    await context.accounts.settled();
    expect(statSync(file).ino).toBe(ino);
  });

  test('does not replace a choice that is being written', async () => {
    const choosing = context.accounts.update('a', { zone: CHOSEN });
    learning.apply('a');
    await choosing;
    await context.accounts.settled();
    expect(zone()).toEqual(CHOSEN);
  });
});
