import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CHANNELS } from '$shared/bridge/channels';
import { changed } from '$test/fuzz/hostile';
import kept from '$test/fuzz/kept.json';
import { beginningOf, fuzz, linesOf } from '$test/fuzz/run';
import { defineTarget, must } from '$test/fuzz/target';
import { TARGETS } from '$test/fuzz/targets';

const target = (met: number[], harm = ''): ReturnType<typeof defineTarget> =>
  defineTarget({
    name: 'numbers',
    share: 1,
    inputs: fc.nat({ max: 1_000 }),
    open: async () => ({
      async meet(input) {
        met.push(input);
        must(input < 700, `${input} is too large`);
      },
      close: () => (harm === '' ? Promise.resolve() : Promise.reject(new Error(harm))),
    }),
  });

test('finds what fails, shrinks it, and says how to see it again', async () => {
  const outcome = await fuzz(target([]), 7, 500);
  expect(outcome.failure).toMatchObject({ input: '700' });
  const lines = beginningOf('numbers') + linesOf(outcome).join('\n');
  expect(lines).toMatch(/^numbers +\d+ inputs .* FAILED$/m);
  expect(lines).toContain(`npm run fuzz -- numbers --seed 7 --count ${outcome.tried}`);
  expect(lines).toContain('700 is too large');
  const again = await fuzz(target([]), 7, outcome.tried);
  expect(again.failure?.input).toBe('700');
});

test('makes the same inputs of the same seed', async () => {
  const [one, two, other]: [number[], number[], number[]] = [[], [], []];
  await fuzz(target(one), 3, 1);
  await fuzz(target(two), 3, 1);
  await fuzz(target(other), 4, 1);
  expect(one).toEqual(two);
  expect(one).not.toEqual(other);
});

test('reports harm that shows only at the end', async () => {
  const { failure } = await fuzz(target([], 'the store is damaged'), 1, 1);
  expect(failure?.reason).toContain('the store is damaged');
});

/** Numbers from 0 to 1,000, and what is done with each. */
const numbersMet = (meet: (input: number) => Promise<void>): ReturnType<typeof defineTarget> =>
  defineTarget({
    name: 'numbers',
    share: 1,
    inputs: fc.nat({ max: 1_000 }),
    open: async () => ({ meet, close: async () => {} }),
  });

test('reports what cannot even be opened', async () => {
  const closed = { ...target([]), open: () => Promise.reject(new Error('the disk is full')) };
  const { tried, failure } = await fuzz(closed, 1, 5);
  expect({ tried, reason: failure?.reason }).toMatchObject({
    tried: 0,
    reason: expect.stringContaining('the disk is full'),
  });
});

test('fails on an input that takes much of the processor, though it ends', async () => {
  const meet = async (input: unknown): Promise<void> => {
    const before = process.cpuUsage();
    while (input === 'large' && process.cpuUsage(before).user < 400_000);
  };
  const inputs = fc.constantFrom('small', 'large');
  const { failure } = await fuzz({ ...numbersMet(meet), inputs }, 7, 50, { slowMs: 300 });
  expect(failure).toMatchObject({ input: '"large"', reason: expect.stringContaining('slow') });
});

test('a run that computes without end is ended, and says with what', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sitedeck-watchdog-'));
  const script = join(folder, 'endless.mjs');
  const watchdog = new URL('../../fuzz/watchdog.mjs', import.meta.url).href;
  writeFileSync(
    script,
    `import { startWatchdog } from ${JSON.stringify(watchdog)};
     startWatchdog({ seconds: 1, folder: ${JSON.stringify(folder)} }).watch('numbers, seed 7');
     setTimeout(() => { for (;;); }, 200);`,
  );
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const said = text(child.stdout);
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
  expect(signal).toBe('SIGKILL');
  expect(await said).toContain('numbers, seed 7');
  expect(existsSync(folder)).toBe(false);
});

describe('a rejection that nobody handles', () => {
  // Vitest counts each as a failure of its own.
  let ofVitest: NodeJS.UnhandledRejectionListener[] = [];
  beforeEach(() => {
    ofVitest = process.listeners('unhandledRejection');
    process.removeAllListeners('unhandledRejection');
  });
  afterEach(() => {
    for (const listener of ofVitest) process.on('unhandledRejection', listener);
  });
  const loseFrom700 = async (input: number): Promise<void> => {
    if (input >= 700) void Promise.reject(new Error(`${input} is lost`));
  };

  test('fails its own input and no other', async () => {
    const { failure } = await fuzz(numbersMet(loseFrom700), 7, 500);
    expect(failure).toMatchObject({ input: '700', reason: expect.stringContaining('700 is lost') });
  });

  test('fails its own target and no other', async () => {
    await fuzz(numbersMet(loseFrom700), 7, 500);
    expect(process.listeners('unhandledRejection')).toEqual([]);
    expect(
      (
        await fuzz(
          numbersMet(async () => {}),
          7,
          5,
        )
      ).failure,
    ).toBeNull();
  });
});

test('there is a target for each operation of the API and each channel, and for what strangers send', () => {
  const names = TARGETS.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(CHANNELS.map((channel) => `bridge.${channel}`)));
  expect(names).toEqual(
    expect.arrayContaining(
      ['list', 'show', 'store', 'update', 'delete'].map(
        (word) => `api.${word}Website${word === 'list' ? 's' : ''}`,
      ),
    ),
  );
  expect(names).toEqual(expect.arrayContaining(['api.showStatistic', 'api.showLiveVisits']));
  expect(names).toEqual(expect.arrayContaining(['exports', 'hits', 'logs', 'places']));
  expect(new Set(names).size).toBe(names.length);
});

test('every kept seed is of a target that is there', () => {
  expect(kept.length).toBeGreaterThan(0);
  for (const { target: name, seed, runs } of kept) {
    expect(TARGETS.map((one) => one.name)).toContain(name);
    expect([seed, runs].every(Number.isInteger)).toBe(true);
  }
});

test('changes a document and leaves the original as it is', () => {
  const document = { data: [{ id: 1, name: 'a' }], more: { count: 2 } };
  const before = JSON.stringify(document);
  const made = fc.sample(changed(document), { seed: 1, numRuns: 200 });
  expect(JSON.stringify(document)).toBe(before);
  expect(new Set(made.map((one) => fc.stringify(one))).size).toBeGreaterThan(100);
  expect(Object.prototype).not.toHaveProperty('a');
});

const document = { data: [{ id: 1, domain: 'a.example' }], meta: { total: 1 } };
const changedSample = (): unknown[] => fc.sample(changed(document), { seed: 5, numRuns: 4_000 });

test('changes a document in the same ways for the same seed, whatever it changed before', () => {
  const first = changedSample().map((one) => fc.stringify(one));
  expect(changedSample().map((one) => fc.stringify(one))).toEqual(first);
});
