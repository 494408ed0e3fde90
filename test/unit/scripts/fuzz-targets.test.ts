import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { SavedStatistics } from '$main/services/reads/saved-statistics';
import { Ingest } from '$service/collect/ingest';
import { TableCounts } from '$service/import/exports/table-counts';
import { calls } from '$shared/bridge/calls/calls';
import type { ResultEnvelope } from '$shared/bridge/contract';
import { bytesOf, type ExportFile, exportFiles } from '$test/fuzz/export-files';
import { EXPORTS } from '$test/fuzz/exports';
import { valuesFor } from '$test/fuzz/from-schema';
import {
  ACCOUNT,
  FOLDER,
  KEY,
  PopulatedServices,
  SET,
  TELLS_KEY,
} from '$test/fuzz/populated-services';
import { keepAndRead } from '$test/fuzz/readers';
import { fuzz } from '$test/fuzz/run';
import type { Target } from '$test/fuzz/target';
import { TARGETS } from '$test/fuzz/targets';
import { bridgeTarget } from '$test/fuzz/targets/bridge';

/* What the fuzz looks at would be noticed: each check is given what it must not let pass. */

afterEach(() => void vi.restoreAllMocks());

const targetOf = (name: string): Target => {
  const found = TARGETS.find((target) => target.name === name);
  if (!found) throw new Error(`no target ${name}`);
  return found;
};

describe('populated services', () => {
  test.each([
    ['collections.remove', { ids: ['note-1'] }],
    ['drafts.discard', { accountId: ACCOUNT, name: 'edit-1' }],
    ['offline.control', { id: SET, action: 'pause' }],
    ['reports.run', { ids: ['report-1'] }],
    ['websites.update', { accountId: ACCOUNT, id: 2, parameters: { email: 1 } }],
    ['keychain.deleteOrphans', { entries: ['an-orphan'] }],
  ] as const)('has what arguments of %s name', async (channel, args) => {
    const services = await PopulatedServices.open(channel.split('.')[0] ?? '');
    expect(await services.call(channel, args)).toMatchObject({ ok: true });
    await services.close();
  });

  test('gives stand-ins their meaning, wherever they are', async () => {
    const services = await PopulatedServices.open('reports');
    const website = { kind: 'website', accountId: ACCOUNT, websiteId: 1, domain: 'one.example' };
    const report = {
      id: 'report-3',
      name: 'Of a website',
      about: [website],
      every: 'day',
      time: '09:00',
      format: 'csv',
      delivery: 'folder',
      folder: FOLDER,
      recipients: [],
      isOn: true,
    };
    const saved = await services.call('reports.save', report);
    expect(saved).toMatchObject({ ok: true });
    expect(JSON.stringify(saved)).toContain('report-3');
    for (const standIn of [ACCOUNT, FOLDER]) expect(JSON.stringify(saved)).not.toContain(standIn);
    await services.close();
  });

  test('fails when the page or a file gets the key, and has a server that tells it', async () => {
    const services = await PopulatedServices.open('accounts');
    const parameters = { domain: TELLS_KEY };
    const refused = await services.call('websites.store', { accountId: ACCOUNT, parameters });
    expect(refused).toMatchObject({ ok: false, error: { code: 'validation' } });
    await services.call('accounts.leaveAt', { accountId: ACCOUNT, route: KEY });
    await expect(
      services.call('accounts.update', { accountId: ACCOUNT, name: KEY }),
    ).rejects.toThrow('an answer to the page has the key');
    await expect(services.close()).rejects.toThrow('a file has the key');
  });
});

describe('a channel', () => {
  /** What is made of a call, in place of an application. */
  const answering = (envelope: ResultEnvelope<unknown>, isThere = true) =>
    (async () => ({
      answers: () => isThere,
      call: async () => envelope,
      close: async () => {},
    })) as unknown as typeof PopulatedServices.open;
  const refusal = (code: 'bad-argument' | 'internal') =>
    answering({ ok: false, error: { code, message: 'no' } });

  test.each([
    ['that nothing answers', answering({ ok: true, value: null }, false), 'nothing answers'],
    ['that takes nothing', refusal('bad-argument'), 'none of 200 inputs was taken'],
    ['that breaks', refusal('internal'), 'an unexpected failure'],
  ])('%s fails', async (_, open, reason) => {
    const { failure } = await fuzz(bridgeTarget('connection.show', open), 1, 200);
    expect(failure?.reason).toContain(reason);
  });

  test('that takes something passes, in the application itself too', async () => {
    const open = answering({ ok: true, value: null });
    expect((await fuzz(bridgeTarget('connection.show', open), 1, 200)).failure).toBeNull();
    expect((await fuzz(targetOf('bridge.app.copy'), 1, 50)).failure).toBeNull();
    expect((await fuzz(targetOf('bridge.accounts.import'), 1, 50)).failure).toBeNull();
  });
});

test('most members get a value that fits their name, of their type', () => {
  const named = { id: ['other', 7], accountId: ['mine'] };
  const made = fc.sample(valuesFor(calls['websites.delete'].args, [], named), {
    seed: 1,
    numRuns: 100,
  });
  const fitting = made.filter(
    (value) => JSON.stringify(value) === JSON.stringify({ accountId: 'mine', id: 7 }),
  );
  expect(fitting.length).toBeGreaterThan(60);
});

describe('the readers of good answers', () => {
  const day = (at: number, count: number) => ({ value: `2026-11-0${at}`, count });
  const page = (rows: { value: string; count: number }[], lastPage = 1) => ({
    rows,
    page: 1,
    lastPage,
    perPage: 10,
    total: rows.length,
  });
  const week = [1, 2, 3, 4, 5, 6, 7].map((at) => day(at, at - 1));

  test.each([
    ['a week', page(week)],
    ['some days', page([day(3, 2), day(1, 5)])],
    ['the first of several pages', page([day(3, 2)], 4)],
    ['a day that is none', page([{ value: '2026-11-31', count: 2 }])],
    ['nothing', page([])],
  ])('take %s', async (_, answer) => {
    const readers = await keepAndRead();
    expect(() => readers.read(answer)).not.toThrow();
    await readers.close();
  });

  test('fail when the store loses or changes an answer', async () => {
    const changing = (change: (found: ReturnType<SavedStatistics['find']>) => typeof found) =>
      keepAndRead((store) => {
        const statistics = new SavedStatistics(store, () => null);
        return {
          keep: (...kept) => statistics.keep(...kept),
          find: (...asked) => change(statistics.find(...asked)),
        };
      });
    const losing = await changing(() => null);
    expect(() => losing.read(page(week))).toThrow('the store lost visitors');
    await losing.close();
    const adding = await changing(
      (found) =>
        found && {
          ...found,
          value: {
            ...found.value,
            rows: found.value.rows.map((row) => ({ ...row, count: row.count + 1 })),
          },
        },
    );
    expect(() => adding.read(page(week))).toThrow('the store changed visitors');
    expect(() => adding.read(page([{ value: '/', count: 1 }]))).toThrow('the store changed');
    await adding.close();
  });
});

test('a hit that is lost without a word fails', async () => {
  expect((await fuzz(targetOf('hits'), 1, 300)).failure).toBeNull();
  vi.spyOn(Ingest.prototype, 'add').mockResolvedValueOnce();
  const { failure } = await fuzz(targetOf('hits'), 1, 300);
  expect(failure?.reason).toContain('the hits that were counted');
});

describe('exports', () => {
  const good: Omit<ExportFile, 'tables' | 'product'> = {
    name: null,
    shape: 'zip',
    flips: [],
    cut: 0,
    before: null,
    size: 1_000,
  };
  const textOf = (rows: (string | number)[][]): string =>
    rows.map((row) => `${row.map((cell) => JSON.stringify(cell)).join()}\n`).join('');

  test.each(Object.keys(EXPORTS) as (keyof typeof EXPORTS)[])('of %s count', async (product) => {
    const opened = await targetOf('exports').open();
    for (const { name, rows, comments = '' } of EXPORTS[product]) {
      const text = comments + textOf(rows).replaceAll('\\"', '""');
      await opened.meet({ ...good, product, tables: [{ name, text }] });
    }
    await opened.close();
  });

  test('are changed in many ways, and some are still whole', () => {
    const made = fc.sample(exportFiles, { seed: 1, numRuns: 300 });
    expect(new Set(made.map((file) => bytesOf(file).toString('hex'))).size).toBeGreaterThan(250);
    expect(made.filter(({ flips, cut }) => flips.length === 0 && cut === 0).length).toBeGreaterThan(
      200,
    );
  });

  test('of which a row is lost without a word fail', async () => {
    const opened = await targetOf('exports').open();
    const [table] = EXPORTS.plausible;
    const tables = [{ name: 'a.csv', text: textOf(table?.rows ?? []) }];
    vi.spyOn(TableCounts.prototype, 'take').mockReturnValueOnce();
    await expect(opened.meet({ ...good, product: 'plausible', tables })).rejects.toThrow(
      'the trial',
    );
    await opened.close();
  });
});

test('a whole database of countries passes', async () => {
  const opened = await targetOf('places').open();
  await expect(opened.meet({ flips: [], cut: 0 })).resolves.toBeUndefined();
  await opened.close();
});
