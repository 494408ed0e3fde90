import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AccountStore } from '$main/accounts/account-store';
import { StoreDatabase } from '$main/cache/database';
import { OfflineStore, type StoreProblem } from '$main/cache/offline-store';
import { repeats } from '$test/support/random';
import { makeStoredAccount } from '$test/support/records';
import { LONG_TEST_MS } from '$test/support/time-limits';
import { bundle } from '../support/bundle';
import { readRounds } from '../support/rounds';

const KILLS = repeats(100);

let folder: string;
let script: string;
let removeBundle: () => Promise<void>;

beforeAll(async () => {
  const writer = fileURLToPath(new URL('../support/writer.ts', import.meta.url));
  ({ script, remove: removeBundle } = await bundle(writer));
  folder = mkdtempSync(join(tmpdir(), 'sitedeck-kill-'));
});
afterAll(async () => {
  await removeBundle();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Lets the writer save some rounds, and kills it during the next one.
 * @returns the last round that it reported
 */
async function writeUntilKilled(first: number, rounds: number): Promise<number> {
  const child = spawn(process.execPath, [script, folder, String(first)]);
  const ended = once(child, 'exit');
  let told = first - 1;
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  createInterface(child.stdout).on('line', (line) => {
    const [, round] = /^written (\d+)$/.exec(line) ?? [];
    if (round === undefined) errors += line;
    else told = Number(round);
    if (told - first >= rounds) child.kill('SIGKILL');
  });
  const [, signal] = (await ended) as [number | null, string | null];
  expect({ signal, errors }).toEqual({ signal: 'SIGKILL', errors: '' });
  return told;
}

test(
  `loses nothing written over ${KILLS} × kill -9 during writes`,
  { timeout: LONG_TEST_MS },
  async () => {
    const accounts = new AccountStore(join(folder, 'accounts.json'));
    await accounts.add(makeStoredAccount('a', { name: 'round -1' }));
    const problems: StoreProblem[] = [];
    let next = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const told = await writeUntilKilled(next, (kill * 7) % 9);

      const store = new OfflineStore(folder, {
        now: Date.now,
        onProblem: (one) => problems.push(one),
      });
      const last = readRounds(store);
      store.close();
      expect(last).toBeGreaterThanOrEqual(told);
      expect(last).toBeLessThanOrEqual(told + 2);

      const kept = new AccountStore(join(folder, 'accounts.json'));
      expect(kept.setAside).toBeNull();
      const name = Number(kept.get('a').name.replace('round ', ''));
      expect(name).toBeGreaterThanOrEqual(told);
      next = last + 1;
    }
    expect(problems).toEqual([]);
    const database = new StoreDatabase(join(folder, 'saved.db'));
    expect(database.get('PRAGMA integrity_check')).toEqual({ integrity_check: 'ok' });
    database.close();
    await new AccountStore(join(folder, 'accounts.json')).update('a', { name: 'at the end' });
    expect(readdirSync(folder).sort()).toEqual(['accounts.json', 'saved.db']);
  },
);
