import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bundleService, startProcess, startProgram } from '$test/support/service-process';
import { openTestStore } from '$test/support/test-store';
import { LONG_TEST_MS } from '$test/support/time-limits';
import { hitsOf } from '$test/unit/service/store/removal/support';
import { temporaryFolder } from '../support/running-service';

/*
 * Copies that are interrupted by kill -9 or by a full disk. RLIMIT_FSIZE replaces the full disk: a write beyond it
 * fails.
 */

let script: string;
let removeBundle: () => Promise<void>;
let folder: string;
beforeAll(async () => {
  ({ script, remove: removeBundle } = await bundleService());
});
afterAll(() => removeBundle());
beforeEach(async () => {
  const own = (folder = await temporaryFolder());
  return () => rm(own, { recursive: true });
});

const command = (...words: string[]) => [...words, '--data', join(folder, 'data')];
const run = (...words: string[]) => startProcess(script, command(...words)).finished;
const asideNames = (names: string[]) => names.filter((name) => name.includes('.replaced-'));

/** Runs a command that may write files of at most the given number of KB. */
function runWithin(kilobytes: number, ...words: string[]) {
  // POSIX counts in blocks of 512 bytes.
  const line = `ulimit -f ${kilobytes * 2}; exec "$0" "$@"`;
  const environment = { PATH: process.env['PATH'] ?? '' };
  const argv = ['-c', line, process.execPath, script, ...command(...words)];
  return startProgram('/bin/sh', argv, { environment }).finished;
}

/** Adds a website with hits on the given number of days. */
function count(domain: string, days: number): void {
  const store = openTestStore(join(folder, 'data'));
  const website = store.websites.store({ domain, exclude_bots: 0 });
  store.recorder.recordMany(hitsOf(days, website?.id ?? 0), () => {});
  store.close();
}

/** The domains in the store, which must be sound. */
function domains(): string[] {
  const store = openTestStore(join(folder, 'data'));
  try {
    expect(store.check()).toEqual([]);
    return store.websites.ids().map((id) => store.websites.find(id)?.domain ?? '');
  } finally {
    store.close();
  }
}

/**
 * Runs a command and kills it as soon as a file with a matching name exists.
 * @returns whether it was killed in time
 */
async function killAt(argv: string[], where: string, pattern: RegExp): Promise<boolean> {
  const { child, finished } = startProcess(script, argv);
  let isOver = false;
  void finished.then(() => (isOver = true));
  while (!isOver) {
    if ((await readdir(where)).some((name) => pattern.test(name))) child.kill('SIGKILL');
  }
  return (await finished).signal === 'SIGKILL';
}

test(
  'a killed restore leaves either the old or the restored data, and can be repeated',
  { timeout: LONG_TEST_MS },
  async () => {
    count('old.example', 2_000);
    const backup = join(folder, 'backup.sqlite');
    expect((await run('backup', backup)).code).toBe(0);
    count('new.example', 10);
    const data = join(folder, 'data');
    const moments = [/\.restoring$/, /\.restoring-/, /\.replaced-/];
    let killed = 0;
    for (const moment of moments) {
      if (domains().length < 2) count('new.example', 10);
      await Promise.all(asideNames(await readdir(data)).map((name) => rm(join(data, name))));
      if (await killAt(command('restore', backup), data, moment)) killed += 1;
      const found = domains();
      expect([['old.example', 'new.example'], ['old.example']]).toContainEqual(found);
      expect((await readdir(data)).filter((name) => name.includes('.restoring'))).toEqual([]);
    }
    expect(killed).toBeGreaterThan(0);
    expect((await run('restore', backup)).code).toBe(0);
    expect(domains()).toEqual(['old.example']);
  },
);

test.each(['copy.sqlite', 'copy.sqlite.gz'])(
  'a killed backup to %s leaves no file of that name, and the next one succeeds',
  { timeout: LONG_TEST_MS },
  async (name) => {
    count('a.example', 2_000);
    const file = join(folder, name);
    // The unfinished file exists briefly. A backup that ended sooner is made again.
    let isKilled = false;
    for (let tries = 5; tries > 0 && !isKilled; tries -= 1) {
      await rm(file, { force: true });
      isKilled = await killAt(command('backup', file), folder, /\.part/);
    }
    expect([isKilled, existsSync(file)]).toEqual([true, false]);
    expect((await run('backup', file)).code).toBe(0);
    expect((await readdir(folder)).sort()).toEqual([name, 'data']);
    expect((await run('restore', file)).code).toBe(0);
  },
);

test.each(['copy.sqlite', 'copy.sqlite.gz'])(
  'a backup to %s on a full disk leaves no file, and says so in one line',
  { timeout: LONG_TEST_MS },
  async (name) => {
    count('a.example', 2_000);
    const file = join(folder, name);
    const { size } = await stat(join(folder, 'data', 'service.sqlite'));
    for (const share of [0.02, 0.5, 0.95]) {
      const { code, errors } = await runWithin(Math.floor((size * share) / 1024), 'backup', file);
      expect([code, errors.trim().split('\n').length]).toEqual([1, 1]);
      expect(await readdir(folder)).toEqual(['data']);
    }
    // An older backup with that name stays.
    expect((await run('backup', file)).code).toBe(0);
    const before = (await stat(file)).mtimeMs;
    const again = await runWithin(8, 'backup', '--force', file);
    expect([again.code, again.errors]).toEqual([1, expect.not.stringContaining('exists')]);
    expect((await stat(file)).mtimeMs).toBe(before);
    expect(domains()).toEqual(['a.example']);
  },
);

test('a restore on a full disk does not change the data', async () => {
  count('old.example', 2_000);
  const backup = join(folder, 'backup.sqlite');
  expect((await run('backup', backup)).code).toBe(0);
  count('new.example', 10);
  const { size } = await stat(backup);
  const { code, errors } = await runWithin(Math.floor(size / 2048), 'restore', backup);
  expect([code, errors.trim().split('\n').length]).toEqual([1, 1]);
  expect(domains()).toEqual(['old.example', 'new.example']);
  expect((await readdir(join(folder, 'data'))).some((name) => name.includes('.rest'))).toBe(false);
});
