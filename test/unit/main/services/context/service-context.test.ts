import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MemorySecretStore } from '$main/keychain/memory-store';
import { ServiceContext } from '$main/services/context/service-context';

let folder: string;
let context: ServiceContext;
let logged: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sitedeck-context-'));
  logged = [];
  const line = (message: string, data?: unknown): void => {
    logged.push(`${message} ${JSON.stringify(data)}`);
  };
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
    log: { info: line, warn: line, error: line },
    secrets: new MemorySecretStore(),
  });
});

afterEach(() => {
  context.keys.close();
  rmSync(folder, { recursive: true, force: true });
});

// The key looks like a word, so the log's own patterns cannot recognize it.
test('keeps every key in use out of what services log, whatever it looks like', async () => {
  const key = 'open-sesame';
  const entry = { keyEntry: 'entry', keyPlace: 'keychain' } as const;
  await context.keys.keep(entry, key);
  await context.keys.use(entry, async (lent) => {
    for (const level of ['info', 'warn', 'error'] as const) {
      context.log[level](`the server said ${lent}`, { deep: [lent], cause: new Error(lent) });
    }
  });
  expect(logged).toHaveLength(3);
  for (const line of logged) {
    expect(line).toBe('the server said ••• {"deep":["•••"],"cause":"•••"}');
  }
});
