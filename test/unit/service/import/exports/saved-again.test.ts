import { describe, expect, test } from 'vitest';
import { recognizeExport } from '$service/import/exports/import-export';
import { testBench } from './support';

/* Files of Google Analytics that were saved by a spreadsheet or in another language. */

const room = testBench();

describe('files of Google Analytics that were saved again', () => {
  test.each([
    ['an unlabelled row of totals first', 'Date,Page path,Views\n,,90\n20260201,/,4\n'],
    ['an unlabelled row of totals last', 'Date,Page path,Views\n20260201,/,4\n,,90\n'],
    ['a labelled one', 'Date,Page path,Views\nGrand total,,90\n20260201,/,4\n'],
    ['a label in one more column', 'Date,Page path,Views\n20260201,/,4\n,,90,Grand total\n'],
    ['empty columns behind', 'Date,Page path,Views,,\n20260201,/,4,,\n,,90,,\n'],
    [
      'a report of a day',
      '# Start date: 20260201\n# End date: 20260201\nPage path,Views\n,90\n/,4\n',
    ],
    [
      'a report of a day with its comments padded',
      '# ----------------------,\n# Start date: 20260201,\n# End date: 20260201,\nPage path,Views\n/,4\n,90\n',
    ],
  ])('never count totals as a page: %s', async (_, text) => {
    await room.load(room.write('a.csv', text), { product: 'ga4' });
    expect(room.statistics()['page']).toEqual({ '/': 4 });
  });

  test.each([
    ['Date;Sessions;Views\n2026-02-01;1;2\n', 'separated by semicolons'],
    ['Datum\tSitzungen\n2026-02-01\t1\n', 'separated by tabs'],
    ['# 20260101-20260131\nDatum,Sitzungen\n20260101,1\n', 'not in English.*Date, in English'],
    [
      '# Startdatum: 20260101\n# Enddatum: 20260101\nBrowser,Sitzungen\nChrome,1\n',
      'not in English',
    ],
    [
      '# All Web Site Data\n# 20220101-20220131\n\nPage,Pageviews,Unique Pageviews\n/,12,9\n',
      'not of Google Analytics 4 .Page, Pageviews, Unique Pageviews.',
    ],
    ['Date,Sessions\n2/1/2026,1\n', 'not a day.*Date, in English'],
    ['Date,Sessions\n20260201,1.000\n', 'not a whole number'],
  ])('are refused with what to do: %j', async (text, reason) => {
    await expect(room.load(room.write('a.csv', text))).rejects.toThrow(new RegExp(reason));
  });

  test.each([
    'Datum;Sitzungen;Aufrufe\n01.02.2026;1;2\n',
    'Seite,Aufrufe,Nutzer\n/,1,2\n',
    'Date\tSessions\n20260201\t2\n',
  ])('are taken for tables, not for logs: %j', async (text) => {
    expect(await recognizeExport(room.write('a.csv', text), 'a.example')).toEqual({
      product: null,
      isTable: true,
    });
  });
});
