import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { chooseLanguage } from '$shared/text';
import { fileName, otherName, tableFileName } from '$statistics/exports/file-name';

const origin = {
  website: 'shop.example.com',
  account: 'Agency',
  server: 'https://stats.example.com',
  period: { from: '2026-10-22', to: '2026-11-20' },
  compared: null,
};
const table = {
  name: 'page',
  columns: ['value'],
  rows: [['/a'], ['/b']],
  search: '',
  first: 1,
  total: 2,
  sort: { by: 'count', order: 'desc' as const },
  fetchedAt: null,
};

afterEach(() => chooseLanguage('en'));

describe('a file name', () => {
  it.each([
    [{}, 'shop.example.com Pages 2026-10-22 to 2026-11-20.csv'],
    [{ total: 2345 }, 'shop.example.com Pages 2026-10-22 to 2026-11-20, rows 1-2 of 2345.csv'],
    [
      { search: '/a?b', sort: { by: 'value', order: 'asc' as const } },
      'shop.example.com Pages 2026-10-22 to 2026-11-20, search -a-b, sorted by Name (A to Z).csv',
    ],
  ])('says which part of the list is in it: %j', (more, name) => {
    expect(tableFileName(origin, 'Pages', { ...table, ...more }, 'csv')).toBe(name);
  });

  it('uses the words of the screen', async () => {
    await chooseLanguage('de');
    const sort = { by: 'count', order: 'asc' as const };
    expect(tableFileName(origin, 'Seiten', { ...table, sort }, 'csv')).toBe(
      'shop.example.com Seiten 2026-10-22 bis 2026-11-20, sortiert nach Anzahl (Kleinste zuerst).csv',
    );
  });

  it('leaves out the order of rows that have none', () => {
    expect(tableFileName(origin, 'Pages', { ...table, sort: null }, 'csv')).toBe(
      'shop.example.com Pages 2026-10-22 to 2026-11-20.csv',
    );
  });

  it('names a single day once', () => {
    const period = { from: '2026-11-20', to: '2026-11-20' };
    expect(fileName({ ...origin, period }, 'report', [], 'pdf')).toBe(
      'shop.example.com report 2026-11-20.pdf',
    );
  });

  it('keeps the range of rows, however long the rest is', () => {
    const website = `${'ü'.repeat(200)}.example`;
    const long = { ...table, search: '漢'.repeat(500), first: 2201, total: 2345 };
    const name = tableFileName({ ...origin, website }, 'Betriebssysteme', long, 'csv');
    expect(name).toMatch(/, rows 2201-2202 of 2345\.csv$/);
  });

  it('is valid on every system', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.string({ unit: 'binary', maxLength: 600 }),
        (website, search) => {
          const of = { ...table, search, total: 123_456 };
          const name = tableFileName({ ...origin, website }, 'Pages', of, 'csv');
          expect(name).toMatch(/^[^<>:"/\\|?*\p{C}]+\.csv$/u);
          expect(name).not.toMatch(/^[.\s]/);
          expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(201);
        },
      ),
    );
  });

  it.each(['con', 'NUL', 'com1.example', 'lpt9'])('is not a device of Windows: %s', (website) => {
    expect(fileName({ ...origin, website }, 'report', [], 'pdf')).toMatch(/^_/);
  });

  it('does not let a domain reverse the text and hide the extension', () => {
    const website = 'a\u202Efdp.example';
    expect(fileName({ ...origin, website }, 'report', [], 'pdf')).toMatch(/^afdp\.example report/);
  });
});

describe('a name that no other file has', () => {
  const taken =
    (...names: string[]) =>
    (name: string): boolean =>
      names.includes(name);

  it.each([
    [[], 'a report.pdf'],
    [['a report.pdf'], 'a report, For Bo- x.pdf'],
    [['a report.pdf', 'a report, For Bo- x.pdf'], 'a report (2).pdf'],
    [['a report.pdf', 'a report, For Bo- x.pdf', 'a report (2).pdf'], 'a report (3).pdf'],
  ])('beside %j', (names, expected) => {
    expect(otherName('a report.pdf', ['For Bo/ x'], taken(...names))).toBe(expected);
  });

  it('stays short enough for file systems', () => {
    const long = fileName({ ...origin, website: 'ä'.repeat(300) }, 'Report', [], 'pdf');
    const other = otherName(long, ['ü'.repeat(300)], taken(long));
    expect(new TextEncoder().encode(other).length).toBeLessThanOrEqual(255);
  });
});
