import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addDays, eachDay } from '$shared/dates/day-range';
import { clockIn, localZone } from '$shared/dates/zone';
import type { WebsiteSubject } from '$shared/settings/source';
import { type Reports, startReports } from '../support/reports';
import { KEY } from '../support/terminal';

/*
 * Which scheduled reports are made when, where they are saved or sent, and their outcome.
 * test/e2e/scheduled-reports.spec.ts tests the drawing.
 */

const WEEK_MS = 7 * 86_400_000;
let reports: Reports;

beforeEach(async () => {
  reports = await startReports();
});

afterEach(async () => {
  await reports.dispose();
});

const list = () => reports.app.handlers['reports.list']({});
const run = (...ids: string[]) =>
  reports.app.handlers['reports.run']({ ids: ids.length === 0 ? null : ids });
const files = () => readdirSync(reports.folder).sort();
const later = (ms: number) => (reports.app.clockOffset += ms);

describe('on time', () => {
  test('a report is made once at its time, and after a restart only at the next time', async () => {
    await reports.schedule();
    await reports.app.services.checkReports();
    expect(files()).toEqual([]);

    later(WEEK_MS);
    await reports.app.services.checkReports();
    await reports.app.services.checkReports();
    expect(files()).toEqual([expect.stringMatching(/^one\.example report .* to .*\.pdf$/)]);
    const { runs, reports: listed } = await list();
    expect(runs).toHaveLength(1);
    const path = join(reports.folder, files()[0] ?? '');
    expect(runs[0]).toMatchObject({ outcome: 'made', attempts: 1, failure: null, to: [path] });
    expect(listed[0]).toMatchObject({ last: runs[0], isRunning: false });
    const range = runs[0]?.range;
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({
      source: { websiteId: 1 },
      range,
    });
    expect(new Date(`${range?.from}T00:00Z`).getUTCDay()).toBe(1);

    await reports.app.restart();
    await reports.app.services.checkReports();
    expect(reports.making.count).toBe(1);
    expect((await list()).runs).toEqual(runs);
  });

  test('makes only the last missed report, once', async () => {
    await reports.schedule();
    later(5 * WEEK_MS);
    await reports.app.restart();
    await reports.app.services.checkReports();
    await reports.app.services.checkReports();
    expect(files()).toHaveLength(1);
    expect((await list()).runs).toHaveLength(1);
  });

  test('a report that is off is made only by hand, and missed times are not made up for', async () => {
    await reports.schedule({ isOn: false });
    later(WEEK_MS);
    expect(await run()).toEqual([]);
    expect((await list()).reports[0]?.next).toBeNull();
    expect(await run('weekly')).toMatchObject([{ outcome: 'made' }]);
    await reports.schedule();
    expect(await run()).toEqual([]);
    expect((await list()).reports[0]?.next).toBeGreaterThan(reports.app.now());
  });

  test('two simultaneous requests make it once', async () => {
    await reports.schedule();
    later(WEEK_MS);
    await Promise.all([run(), run(), reports.app.services.checkReports()]);
    expect([(await list()).runs.length, reports.making.count]).toEqual([1, 1]);
  });

  test('windows are notified of each change', async () => {
    await reports.schedule();
    await run('weekly');
    const heard = reports.app.events('reports.changed').map(({ reports: all }) => all[0]);
    expect(heard.some((one) => one?.isRunning)).toBe(true);
    expect(heard.at(-1)).toMatchObject({ isRunning: false, last: { outcome: 'made' } });
    await reports.app.handlers['reports.remove']({ id: 'weekly' });
    expect((await list()).reports).toEqual([]);
    expect((await list()).runs).toHaveLength(1);
  });
});

describe('what is in it', () => {
  test('writes one file each for several websites and a group', async () => {
    const [website] = reports.weekly.about as WebsiteSubject[];
    if (website === undefined) throw new Error('no website');
    const members = [1, 2].map((websiteId) => ({
      accountId: website.accountId,
      websiteId,
      domain: websiteId === 1 ? 'one.example' : 'two.example',
    }));
    const group = { kind: 'group', groupId: 'shops', domain: 'Shops' } as const;
    const today = clockIn(localZone(), Date.now()).day;
    const notes = [website, group].flatMap((subject) =>
      eachDay({ from: addDays(today, -20), to: today }).map((day) => {
        return { id: `${subject.kind}-${day}`, subject, day, text: `${subject.domain} on a day` };
      }),
    );
    await reports.app.handlers['collections.save']({
      groups: [{ id: 'shops', name: 'Shops', members }],
      notes,
    });
    await reports.schedule({ about: [website, group], format: 'csv' });
    expect(await run('weekly')).toMatchObject([{ outcome: 'made', failure: null }]);
    expect(files()).toEqual([
      expect.stringMatching(/^Shops statistics .*\.zip$/),
      expect.stringMatching(/^one\.example statistics .*\.zip$/),
    ]);
    for (const file of files()) {
      const content = unzipSync(new Uint8Array(readFileSync(join(reports.folder, file))));
      expect(Object.keys(content)).toContain('country.csv');
      const noted = strFromU8(content['notes.csv'] ?? new Uint8Array());
      const about = file.startsWith('Shops') ? 'Shops' : 'one.example';
      expect(noted.match(/.+ on a day/g)).toEqual(
        Array.from({ length: 7 }, () => expect.stringContaining(`"${about} on a day`)),
      );
    }
  });

  test.each(['csv', 'html', 'pdf'] as const)(
    'the portfolio as %s, in one table',
    async (format) => {
      await reports.schedule({ about: 'portfolio', format });
      expect(await run('weekly')).toMatchObject([{ outcome: 'made', failure: null }]);
      const [file = ''] = files();
      expect(file).toMatch(new RegExp(`^All websites report .*\\.${format}$`));
      const text = readFileSync(join(reports.folder, file), 'utf8');
      for (const word of ['one.example', 'two.example', 'North']) expect(text).toContain(word);
      expect(text).not.toContain(KEY);
    },
  );
});

describe('what fails', () => {
  test('without a network it is tried again later, and all attempts are one entry', async () => {
    await reports.schedule();
    later(WEEK_MS);
    const { detour } = reports.app;
    reports.app.detour = 'http://127.0.0.1:9';
    await reports.app.services.checkReports();
    await reports.app.services.checkReports();
    expect(reports.making.count).toBe(1);
    expect(await run()).toMatchObject([{ outcome: 'failed', attempts: 2 }]);
    reports.app.detour = detour;
    later(60 * 60_000);
    await reports.app.services.checkReports();
    const { runs } = await list();
    expect(runs).toMatchObject([{ outcome: 'made', attempts: 3 }]);
    expect(files()).toHaveLength(1);
  });

  test('reports a locked keychain and never shows the key', async () => {
    await reports.schedule();
    await reports.app.restart();
    reports.keychain.isLocked = true;
    const [failed] = await run('weekly');
    expect(failed).toMatchObject({ outcome: 'failed', failure: { code: 'keychain-locked' } });
    expect(files()).toEqual([]);
    const kept = readFileSync(join(reports.app.folder, 'reports.json'), 'utf8');
    expect(kept + reports.app.logged.join()).not.toContain(KEY);
  });

  test('does not recreate a missing folder', async () => {
    await reports.schedule();
    rmSync(reports.folder, { recursive: true });
    expect(await run('weekly')).toMatchObject([{ failure: { code: 'folder-missing' } }]);
    mkdirSync(reports.folder);
    expect(await run('weekly')).toMatchObject([{ outcome: 'made' }]);
  });

  test('a failed write leaves the earlier file intact and no temporary file', async () => {
    await reports.schedule();
    await run('weekly');
    const [file = ''] = files();
    const path = join(reports.folder, file);
    rmSync(path);
    // A folder in place of the file makes replacing it fail, as on a full disk.
    mkdirSync(path);
    writeFileSync(join(path, 'inside'), 'old');
    expect(await run('weekly')).toMatchObject([{ failure: { code: 'file-not-written' } }]);
    expect(files()).toEqual([file]);
    expect(readFileSync(join(path, 'inside'), 'utf8')).toBe('old');
  });

  test('reports a deleted website and a removed account', async () => {
    await reports.schedule();
    reports.server.accounts.set(KEY, []);
    expect(await run('weekly')).toMatchObject([
      { failure: { code: 'website-gone', detail: 'one.example' } },
    ]);
    await reports.app.handlers['accounts.remove']({ accountId: reports.account.id });
    // A report as an earlier version saved it.
    await reports.schedule();
    expect(await run('weekly')).toMatchObject([
      { failure: { code: 'website-gone', detail: 'one.example: Its account was removed' } },
    ]);
  });

  test('quitting in the middle leaves no file, and the next start makes the report', async () => {
    await reports.schedule();
    later(WEEK_MS);
    let running: Promise<unknown> = Promise.resolve();
    await new Promise<void>((begun) => {
      reports.making.before = (signal) => {
        begun();
        return new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        });
      };
      running = run();
    });
    const ended = expect(running).rejects.toMatchObject({ code: 'cancelled' });
    await reports.app.restart();
    await ended;
    expect(files()).toEqual([]);
    reports.making.before = async () => undefined;
    expect((await list()).runs).toEqual([]);
    expect(await run()).toMatchObject([{ outcome: 'made', attempts: 1 }]);
  });

  test('the page can name no folder that was not chosen', async () => {
    const { handlers } = reports.app;
    await expect(handlers['reports.save'](reports.weekly)).rejects.toMatchObject({
      code: 'bad-argument',
    });
    reports.chosen.folder = null;
    expect(await handlers['reports.chooseFolder']({})).toBeNull();
    await expect(handlers['reports.save'](reports.weekly)).rejects.toMatchObject({
      code: 'bad-argument',
    });
    await expect(run('unknown')).rejects.toMatchObject({ code: 'bad-argument' });
  });

  test('renames and reports a damaged file', async () => {
    await reports.schedule();
    await reports.app.restart();
    writeFileSync(join(reports.app.folder, 'reports.json'), '{"reports": [');
    expect((await list()).reports).toEqual([]);
    const problems = await reports.app.handlers['fileProblems.list']({});
    expect(problems.map(({ code }) => code)).toEqual(['reports-damaged']);
    expect(readdirSync(reports.app.folder).some((name) => name.includes('damaged'))).toBe(true);
  });
});
