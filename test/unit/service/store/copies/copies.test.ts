import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { backUp } from '$service/store/engines/sqlite/copies/backup';
import { restore } from '$service/store/engines/sqlite/copies/restore';
import { openDatabase } from '$service/store/engines/sqlite/database/database';
import { CURRENT_VERSION } from '$service/store/engines/sqlite/database/migrations';
import { storeFilePath } from '$service/store/engines/sqlite/store';
import { StoreInUseError } from '$service/store/failures';
import { statisticsOf } from '$test/unit/service/import/support';
import { hitsOf, storeOfTest } from '../removal/support';

const room = storeOfTest();
const source = (): string => storeFilePath(room.folder);
const target = (name = 'backup.sqlite'): string => join(room.folder, name);
const restoreFrom = (file: string) => restore(room.folder, source(), file, Date.UTC(2026, 0, 2));
/** The files of unfinished copies. */
const parts = (): string[] =>
  readdirSync(room.folder).filter((name) => /part|restoring/.test(name));

function fill(): void {
  room.store.websites.store({ domain: 'a.example' });
  room.store.recorder.record(hitsOf(40));
}

describe('a backup', () => {
  test('is one file with everything, made while a writer continues', async () => {
    fill();
    const before = statisticsOf(room.store);
    const running = backUp(source(), target(), false);
    room.store.recorder.record(hitsOf(10));
    const { websites, bytes } = await running;
    expect(websites).toBe(1);
    expect(readFileSync(target())).toHaveLength(bytes);
    expect(readdirSync(room.folder).filter((name) => name.startsWith('backup'))).toEqual([
      'backup.sqlite',
    ]);
    room.close();
    await restoreFrom(target());
    const restored = statisticsOf(room.reopen());
    // The copy may contain hits that came after it began.
    const after = Object.values(restored['pageviews'] ?? {}).reduce((sum, n) => sum + n, 0);
    const earlier = Object.values(before['pageviews'] ?? {}).reduce((sum, n) => sum + n, 0);
    expect([earlier, earlier + 30]).toContain(after);
    expect(parts()).toEqual([]);
  });

  test('does not replace a file unless told to, and never the store', async () => {
    fill();
    writeFileSync(target(), 'other');
    await expect(backUp(source(), target(), false)).rejects.toThrow('exists already');
    expect(readFileSync(target(), 'utf8')).toBe('other');
    await backUp(source(), target(), true);
    expect(readFileSync(target()).subarray(0, 6).toString()).toBe('SQLite');
    await expect(backUp(source(), source(), true)).rejects.toThrow('the store itself');
    expect(statisticsOf(room.store)['page']).not.toEqual({});
    expect(parts()).toEqual([]);
  });

  test('replaces the file of an interrupted backup', async () => {
    fill();
    writeFileSync(`${target()}.part`, 'half');
    await backUp(source(), target(), false);
    expect(parts()).toEqual([]);
  });

  test('is not made of a store that fails a check', async () => {
    fill();
    const database = openDatabase(source());
    database.exec('DELETE FROM value');
    database.close();
    await expect(backUp(source(), target(), false)).rejects.toThrow(/No backup was made/);
    expect(existsSync(target())).toBe(false);
    expect(parts()).toEqual([]);
  });
});

describe('restoring', () => {
  test.each(['backup.sqlite', 'backup.sqlite.gz'])(
    'replaces the store by %s, and keeps the old one',
    async (name) => {
      fill();
      const counted = statisticsOf(room.store);
      await backUp(source(), target(name), false);
      room.store.recorder.record(hitsOf(5));
      const later = statisticsOf(room.store);
      room.close();
      const { websites, aside } = await restoreFrom(target(name));
      expect([websites, aside]).toEqual([1, `${source()}.replaced-2026-01-02T00-00-00.000Z`]);
      expect(statisticsOf(room.reopen())).toEqual(counted);
      room.close();
      copyFileSync(aside ?? '', source());
      expect(statisticsOf(room.reopen())).toEqual(later);
      expect(parts()).toEqual([]);
    },
  );

  test('is refused while a service has the folder', async () => {
    fill();
    await backUp(source(), target(), false);
    await expect(restoreFrom(target())).rejects.toBeInstanceOf(StoreInUseError);
    expect(statisticsOf(room.store)['page']).not.toEqual({});
  });

  test('replaces a damaged store, and keeps it with its log', async () => {
    fill();
    await backUp(source(), target(), false);
    room.close();
    writeFileSync(source(), 'damaged'.repeat(1_000));
    writeFileSync(`${source()}-wal`, 'damaged too');
    const { aside } = await restoreFrom(target());
    expect(readFileSync(aside ?? '', 'utf8')).toMatch(/^damaged/);
    expect(readFileSync(`${aside}-wal`, 'utf8')).toBe('damaged too');
    expect(statisticsOf(room.reopen())['page']).not.toEqual({});
  });

  test.each([1, 2, 3, 4])('converts a backup of version %i', async (version) => {
    const sql = new URL(`../database/versions/version-${version}.sql`, import.meta.url);
    room.replace(readFileSync(sql, 'utf8'));
    copyFileSync(source(), target());
    const { websites } = await restoreFrom(target());
    expect(websites).toBe(2);
    expect(Object.keys(statisticsOf(room.reopen())['page'] ?? {})).not.toEqual([]);
  });

  const REFUSED: readonly [string, (file: string) => void, RegExp][] = [
    ['a text', (file) => writeFileSync(file, 'text '.repeat(500)), /is not a backup/],
    ['an empty file', (file) => writeFileSync(file, ''), /is not a backup/],
    ['another database', (file) => otherDatabase(file), /is not a backup/],
    ['half a backup', (file) => truncateSync(file, readFileSync(file).length / 2), /is damaged/],
    [
      'half a compressed one',
      (file) => writeFileSync(file, Buffer.from([0x1f, 0x8b, 8, 0])),
      /is damaged/,
    ],
    ['one of a newer version', (file) => newer(file), /newer version/],
  ];
  test.each(REFUSED)('refuses %s and changes nothing', async (_what, spoil, message) => {
    fill();
    await backUp(source(), target(), false);
    spoil(target());
    const counted = statisticsOf(room.store);
    room.close();
    await expect(restoreFrom(target())).rejects.toThrow(message);
    expect(statisticsOf(room.reopen())).toEqual(counted);
    expect(readdirSync(room.folder).filter((name) => name.includes('replaced'))).toEqual([]);
    expect(parts()).toEqual([]);
  });
});

function otherDatabase(file: string): void {
  writeFileSync(file, '');
  const path = `${file}.other`;
  const database = openDatabase(path);
  database.exec('CREATE TABLE other (id INTEGER)');
  database.close();
  copyFileSync(path, file);
}

function newer(file: string): void {
  const database = openDatabase(file);
  database.exec(`PRAGMA user_version = ${CURRENT_VERSION + 1}`);
  database.close();
}
