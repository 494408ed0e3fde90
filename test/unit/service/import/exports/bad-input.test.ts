import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { recognizeExport } from '$service/import/exports/import-export';
import { logLine } from '../support';
import { csvText, type ExportOptions, testBench } from './support';

const room = testBench();

const HEAD = 'date,visitors,pageviews,bounces,visits,visit_duration\n';
const GOOD = `${HEAD}2026-01-01,4,11,2,5,312\n`;
const GOATS =
  '2Path,Title,Event,UserAgent,Browser,System,Session,Bot,Referrer,Referrer scheme,Screen size,Location,FirstVisit,Date\n';
const GOAT = '/,"A, b",0,,Firefox 1,Linux,s,0,,,"1,2,1",DE,1,2026-01-01T00:00:00Z\n';

/** Tries an import that must fail. Nothing may be counted, and no website added. */
async function refused(files: string | string[], how: ExportOptions = {}): Promise<string> {
  const failure = await room.load(files, how).then(
    () => 'not refused',
    (cause: unknown) => (cause as Error).message,
  );
  expect(room.store.websites.findByDomain('moved.example')).toBeNull();
  expect(room.store.imports.list()).toEqual([]);
  expect(failure).not.toContain('\n');
  return failure;
}

describe('bad exports', () => {
  test.each([
    [
      'a day that does not exist',
      `${HEAD}2026-02-30,1,1,1,1,1\n`,
      'row 2: “2026-02-30” is not a day',
    ],
    ['an American date', `${HEAD}1/31/2026,1,1,1,1,1\n`, 'is not a day'],
    [
      'a count with letters',
      `${GOOD}2026-01-02,1,x,1,1,1\n`,
      'row 3: a count is not a whole number',
    ],
    [
      'a negative count',
      `${HEAD}2026-01-02,1,1,1,-1,1\n`,
      'a count is not a whole number (visits: -1)',
    ],
    ['a row too short', `${GOOD}2026-01-02,1\n`, 'row 3 has 2 values for 6 columns'],
    ['cut inside of a row', GOOD.slice(0, -5), 'ends inside of row 2: it was cut'],
    ['cut inside of a number', GOOD.slice(0, -2), 'ends inside of row 2: it was cut'],
    ['columns of nobody', 'a,b\n1,2\n', 'no product that is known by its columns. They are: a, b'],
    ['a column twice', `date,visitors,visits,visits,page\n`, 'two columns of the same name'],
    ['a table without its count', 'date,browser,visitors\n', 'the column “visits” is missing'],
    ['nothing', '', 'there is no table in it'],
    ['only blank lines', '\n\n', 'there is no table in it'],
    ['a quotation in the middle', `${HEAD}2026-01-01,"4"5,1,1,1,1\n`, 'quotation marks'],
    ['a quotation without an end', `${HEAD}2026-01-01,"4,1,1,1,1\n`, 'row 2'],
    ['carriage returns only', GOOD.replaceAll('\n', '\r'), 'by its columns'],
  ])('are refused with the reason: %s', async (_, text, reason) => {
    expect(await refused(room.write('export.csv', text))).toContain(reason);
  });

  test.each([
    [
      'Latin-1',
      Buffer.from('date,visitors,page,pageviews\n2026-01-01,1,/ü,1\n', 'latin1'),
      'UTF-8',
    ],
    ['zero bytes', Buffer.from(GOOD, 'utf16le'), 'zero bytes'],
    [
      'half a character of UTF-16',
      Buffer.from(`\uFEFF${GOOD}`, 'utf16le').subarray(0, -1),
      'UTF-16LE',
    ],
    ['half a gzip', gzipSync(GOOD).subarray(0, 60), 'not a whole gzip file'],
    ['bzip2', Buffer.from('BZh91AY'), 'compressed with bzip2'],
  ])('are refused with the reason: %s', async (_, bytes, reason) => {
    expect(await refused(room.write('export.csv', bytes))).toContain(reason);
  });

  test('may have UTF-8 or UTF-16 byte order marks, and CRLF', async () => {
    const texts = [`\uFEFF${GOOD}`, `\uFEFF${GOOD.replaceAll('\n', '\r\n')}`];
    await room.load(room.write('a.csv', texts[0] ?? ''), { dry: true });
    for (const text of texts) {
      const [step] = await room.load(room.write('b.csv', Buffer.from(text, 'utf16le')), {
        dry: true,
      });
      expect(step?.report.counted).toBe(1);
    }
    const swapped = Buffer.from(texts[0] ?? '', 'utf16le').swap16();
    const [step] = await room.load(room.write('c.csv', swapped));
    expect(step?.totals).toContainEqual(['visitors', 5]);
  });

  test('are refused as a zip that was cut, has a wrong checksum, or holds no table', async () => {
    const whole = room.zip('whole.zip', { 'imported_visitors.csv': GOOD }, 0);
    const bytes = readFileSync(whole);
    const half = room.write('half.zip', bytes.subarray(0, bytes.length - 30));
    expect(await refused(half)).toContain('not a whole zip file');
    const changed = Buffer.from(bytes);
    changed[bytes.indexOf('312')] = 0x34;
    expect(await refused(room.write('changed.zip', changed))).toContain('not a whole zip file');
    const empty = room.zip('empty.zip', { 'README.txt': 'nothing' });
    expect(await refused(empty)).toContain('there is no table in it');
  });

  test('count nothing when a later file or table cannot be read', async () => {
    const good = room.write('good.csv', GOOD);
    const bad = room.write('bad.csv', `${HEAD}2026-13-01,1,1,1,1,1\n`);
    expect(await refused([good, bad])).toContain('bad.csv, row 2');
    const both = room.zip('both.zip', { 'a.csv': GOOD, 'b.csv': GOATS + GOAT });
    expect(await refused(both)).toContain(
      'no table of Plausible by its columns. It looks like Goat',
    );
  });

  test('are refused when they are another product’s than the chosen one', async () => {
    const file = room.write('export.csv', GOATS + GOAT);
    expect(await refused(file, { product: 'plausible' })).toContain('It looks like GoatCounter’s.');
  });

  test('are refused when ten megabytes unpack to ten gigabytes of rows', async () => {
    // A gzip file may have several members. This one has the same 16 MB 700 times.
    const member = gzipSync(GOAT.replace('A, b', 'x'.repeat(2_000)).repeat(8_000));
    const bomb = Buffer.concat([gzipSync(GOATS), ...Array.from({ length: 700 }, () => member)]);
    const before = process.memoryUsage().rss;
    expect(await refused(room.write('bomb.csv.gz', bomb))).toContain('so this is not an export');
    expect(process.memoryUsage().rss - before).toBeLessThan(128 * 2 ** 20);
  });

  test('are refused as a zip of such rows, too', async () => {
    const limits = { bytes: 2 ** 40, times: 100, freeBytes: 2 ** 20 };
    const zip = room.zip('bomb.zip', { 'a.csv': GOATS + GOAT.repeat(40_000) });
    expect(await refused(zip, { limits })).toContain('so this is not an export');
  });

  test('are refused at once when zeros never end', async () => {
    const member = gzipSync(Buffer.alloc(2 ** 24));
    const bomb = Buffer.concat(Array.from({ length: 640 }, () => member));
    const before = process.memoryUsage().rss;
    expect(await refused(room.write('zeros.gz', bomb))).toContain('zero bytes');
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 2 ** 20);
  });

  test('are refused when a row never ends', async () => {
    const file = room.write('long.csv', `${HEAD}"${'x'.repeat(3 * 2 ** 20)}`);
    expect(await refused(file)).toContain('longer than 1 MB');
  });
});

describe('recognizeExport', () => {
  test('finds no export in a log or a missing file', async () => {
    const log = room.write('access.log', logLine(1) + logLine(2));
    const caddy = room.write('caddy.log', '{"ts":1,"request":{"uri":"/a\\"b","host":"a"}}\n');
    const w3c = room.write(
      'iis.log',
      '#Software: IIS\n#Fields: date time c-ip\n2026-01-01 00:00 ::1\n',
    );
    for (const path of [log, caddy, w3c, `${log}.missing`]) {
      const found = await recognizeExport(path, 'a.example');
      expect(found).toEqual({ product: null, isTable: false });
    }
  });

  test('finds exports, packed or not', async () => {
    const plain = room.write(
      'a.csv',
      csvText([['date', 'visitors', 'page', 'pageviews']]) + '2026-01-01,1,/,1\n',
    );
    const packed = room.write('b.csv.gz', gzipSync(GOATS + GOAT));
    expect(await recognizeExport(plain, 'a.example')).toMatchObject({ product: 'plausible' });
    expect(await recognizeExport(packed, 'a.example')).toMatchObject({ product: 'goatcounter' });
  });
});
