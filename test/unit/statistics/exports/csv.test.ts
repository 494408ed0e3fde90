import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { SEPARATOR_NAMES, SEPARATORS as NAMED } from '$shared/settings/csv-separators';
import { toCsv, writeCsv } from '$statistics/exports/csv';
import { withGuard, withoutGuard } from '$statistics/exports/formula-guard';
import { cellsOfAnyReader, isFormula, SEPARATORS } from './spreadsheets';

/** Random text, mostly of characters that matter here. */
const hostileText = fc.oneof(
  fc
    .array(
      fc.constantFrom(
        '=',
        '+',
        '-',
        '@',
        '＝',
        '＋',
        '－',
        '＠',
        "'",
        '"',
        ',',
        ';',
        '\t',
        '\r',
        '\n',
        ' ',
        '\u00a0',
        '\u200b',
        '\u0000',
        'a',
        '1',
        "cmd|' /C calc'!A0",
      ),
      { maxLength: 12 },
    )
    .map((signs) => signs.join('')),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);
const tables = fc.array(fc.array(hostileText, { minLength: 3, maxLength: 3 }), { maxLength: 4 });
const columns = ['value', 'label', 'search'];
const read = (csv: string): string[][] =>
  Papa.parse<string[]>(csv.replace(/^\uFEFF/, '').replace(/\r\n$/, '')).data;

describe('a CSV file', () => {
  it.each(SEPARATORS)('has no cell that a spreadsheet executes, read with %j', (separator) => {
    fc.assert(
      fc.property(tables, (rows) => {
        const cells = cellsOfAnyReader(writeCsv([columns, ...rows]), separator);
        expect(cells.filter(isFormula)).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each(SEPARATOR_NAMES)('written with a %s has no cell that a spreadsheet executes', (name) => {
    fc.assert(
      fc.property(tables, fc.constantFrom(...SEPARATORS), (rows, reader) => {
        const cells = cellsOfAnyReader(writeCsv([columns, ...rows], name), reader);
        expect(cells.filter(isFormula)).toEqual([]);
      }),
    );
  });

  it.each(SEPARATOR_NAMES)('written with a %s is read back as it was', (name) => {
    fc.assert(
      fc.property(tables, (rows) => {
        const csv = writeCsv([columns, ...rows], name).slice(1, -'\r\n'.length);
        const { data } = Papa.parse<string[]>(csv, { delimiter: NAMED[name] });
        expect(data.map((row) => row.map(withoutGuard))).toEqual([columns, ...rows]);
      }),
    );
  });

  it('does not let a value end its cell', () => {
    const rows = [["x;=cmd|' /C calc'!A0;", 'y\t=1+1', 'z\n@SUM(1)']];
    for (const separator of SEPARATORS) {
      const cells = cellsOfAnyReader(writeCsv([columns, ...rows]), separator);
      expect(cells.filter(isFormula)).toEqual([]);
    }
  });

  it.each(SEPARATORS)(
    'describes itself in nothing that a spreadsheet executes, read with %j',
    (separator) => {
      fc.assert(
        fc.property(hostileText, hostileText, hostileText, (website, account, search) => {
          const period = { from: '2026-11-01', to: '2026-11-02' };
          const origin = { website, account, server: '', period, compared: null };
          const sort = { by: 'count', order: 'desc' as const };
          const part = { search, sort, first: 1, total: 1, fetchedAt: null };
          const csv = toCsv(origin, { name: 'page', columns, rows: [['a', 'b', 'c']], ...part });
          expect(cellsOfAnyReader(csv, separator).filter(isFormula)).toEqual([]);
        }),
      );
    },
  );

  it('reads back as it was written', () => {
    fc.assert(
      fc.property(tables, (rows) => {
        const [head, ...body] = read(writeCsv([columns, ...rows]));
        expect(head).toEqual(columns);
        expect(body.map((row) => row.map(withoutGuard))).toEqual(rows);
      }),
    );
  });

  it('keeps numbers as numbers, and puts every cell in quotes', () => {
    const csv = writeCsv([
      ['count', 'change', 'value'],
      [-12, -0.25, '-12'],
    ]);
    expect(csv).toBe(`\uFEFF"count","change","value"\r\n"-12","-0.25","'-12"\r\n`);
  });
});

describe('the guard', () => {
  it.each(['\t', ';', "'", ' \t', ';\t'])('takes linear time for a value of many %j', (start) => {
    // In quadratic time, this would take hours.
    const text = start.repeat(2_000_000);
    expect(withoutGuard(withGuard(`${text}x`))).toBe(`${text}x`);
    expect(withoutGuard(withGuard(`${text}=1`))).toBe(`${text}=1`);
  });

  it('leaves ordinary values as they are', () => {
    const ordinary = [
      '/pricing',
      'spring-sale',
      'a, b; c',
      'O’Brien',
      "'quoted'",
      '10.0.0.1\n::1',
      '',
    ];
    expect(ordinary.map(withGuard)).toEqual(ordinary);
    expect(ordinary.map(withoutGuard)).toEqual(ordinary);
  });

  it.each([
    ['=1+1', "'=1+1"],
    ["'=1+1", "''=1+1"],
    [' ＝1', "' ＝1"],
    ['\tx', "'\tx"],
    ['a;-b,+c', "a;'-b,'+c"],
    ['x;"=1"', `x;'"=1"`],
  ])('%j becomes %j', (text, guarded) => {
    expect(withGuard(text)).toBe(guarded);
    expect(withoutGuard(guarded)).toBe(text);
  });
});
