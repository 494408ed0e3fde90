import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { zipSync } from 'fflate';
import type { ProductName } from '$service/import/exports/reading';
import { csvText, SITE } from '../unit/service/import/exports/support';
import { EXPORTS, type Table } from './exports';
import { changedDocument, hostileText } from './hostile';

/* Files exported by other products, with changed cells, rows, columns or bytes. */

/** A file to import, and the settings of the import. */
export interface ExportFile {
  /** Null for the name of its first table, which identifies the report for some products. */
  name: string | null;
  tables: { name: string; text: string }[];
  /** How the tables are packed. */
  shape: Shape;
  /** Bytes of the file to replace, by position. */
  flips: [place: number, byte: number][];
  /** The number of bytes missing at the end. */
  cut: number;
  /** Null to recognize the product. */
  product: ProductName | null;
  /** Day number; null for all days. */
  before: number | null;
  /** Rows per transaction. */
  size: number;
}

type Pack = (file: Pick<ExportFile, 'tables'>) => Uint8Array;
type Shape = 'plain' | 'utf16' | 'latin1' | 'gzip' | 'zip';

const textOf: (file: Pick<ExportFile, 'tables'>) => string = ({ tables }) => tables[0]?.text ?? '';
const SHAPES: Record<Shape, Pack> = {
  plain: (file) => Buffer.from(textOf(file)),
  utf16: (file) => Buffer.from(`\uFEFF${textOf(file)}`, 'utf16le'),
  latin1: (file) => Buffer.from(textOf(file), 'latin1'),
  gzip: (file) => gzipSync(textOf(file)),
  zip: ({ tables }) => {
    const entries = tables.map(({ name, text }) => [name, Buffer.from(text)] as const);
    return zipSync(Object.fromEntries(entries), { level: 1 });
  },
};

/** Replacements for numbers, and for other cells. */
const NUMBERS = [
  '',
  '0',
  '-1',
  '1.0',
  '1.5',
  '1e3',
  '24',
  '130000',
  '1000000000000',
  '9'.repeat(13),
];
const TEXTS = [
  '',
  '0',
  '2026-01-01',
  '20260102',
  '2026-02-30',
  '1970-01-01',
  '2328-11-07',
  '9999-12-31',
  '2026-01-01 10:00:00',
  '2026-01-01T23:59:60Z',
  '2026-01-01 10:00:00.123456789+14:00',
  '1969-12-31T23:59:59-12:00',
  '/',
  '//',
  '/a"b,c\nd',
  'https://',
  `https://${SITE}:99999/`,
  SITE,
  `WWW.${SITE}`,
  'Others',
  '(other)',
  'US',
  'US-NY',
  "'=1+1",
  '1,2,1',
  '# Start date: 20260101',
  'Grand total',
];
const cell = fc.record({
  number: fc.constantFrom(...NUMBERS),
  text: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...TEXTS) },
    { weight: 1, arbitrary: hostileText },
  ),
});

/** Generates mostly a value that breaks nothing. */
const oftenest = <Value>(usual: Value, others: fc.Arbitrary<Value>): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: others });

/** A table with some changed cells, or with changed parts. */
function textFor({ rows, comments = '', ending = '\n' }: Table): fc.Arbitrary<string> {
  const exchanged = fc
    .array(fc.tuple(fc.nat({ max: 50 }), fc.nat({ max: 50 }), cell), { maxLength: 3 })
    .map((changes) => {
      const copy = rows.map((row) => row.map(String));
      for (const [down, across, { number, text }] of changes) {
        // Columns are changed rarely, because an import then reads little else.
        const row = copy[down === 0 ? 0 : 1 + (down % (copy.length - 1))] ?? [];
        const at = across % row.length;
        row[at] = /^\d{1,5}$/.test(row[at] ?? '') ? number : text;
      }
      return copy;
    });
  const shaken = changedDocument(rows).map((value) => asRows(value));
  const lines = fc.oneof({ weight: 5, arbitrary: exchanged }, { weight: 1, arbitrary: shaken });
  const more = oftenest('', fc.constantFrom('\n\n', ',,,\n', '# 20260101-20260101\n', '"'));
  return fc
    .tuple(lines, fc.constantFrom('\n', '\n', '\r\n'), more)
    .map(([all, newline, rest]) =>
      `${comments}${csvText(all).trimEnd()}${ending}${rest}`.replaceAll('\n', newline),
    );
}

/** Converts changed rows back to rows. */
function asRows(value: unknown): string[][] {
  const rows = Array.isArray(value) ? value : [value];
  return rows.map((row: unknown) => (Array.isArray(row) ? row : [row]).map(String));
}

const flip = fc.tuple(fc.nat({ max: 5_000 }), fc.nat({ max: 255 }));
const PRODUCTS = Object.keys(EXPORTS).map((name) => name as ProductName);

/** A product's table, inside a folder of a zip or not. */
function tableOf(product: ProductName): fc.Arbitrary<ExportFile['tables'][number]> {
  const folder = oftenest('', fc.constantFrom('a/', '../', '/', '__MACOSX/._'));
  return fc
    .constantFrom(...EXPORTS[product])
    .chain((table) =>
      fc.tuple(folder, textFor(table)).map(([at, text]) => ({ name: at + table.name, text })),
    );
}

/** Exports: unchanged, changed and damaged. */
export const exportFiles: fc.Arbitrary<ExportFile> = fc.constantFrom(...PRODUCTS).chain((product) =>
  fc.record({
    name: oftenest<string | null>(null, fc.constantFrom('a.csv', 'a.zip', 'a.csv.gz')),
    tables: fc.array(tableOf(product), { minLength: 1, maxLength: 3 }),
    shape: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom<Shape>('plain', 'zip') },
      { weight: 1, arbitrary: fc.constantFrom<Shape>('utf16', 'latin1', 'gzip') },
    ),
    flips: oftenest<ExportFile['flips']>([], fc.array(flip, { minLength: 1, maxLength: 3 })),
    cut: oftenest(0, fc.nat({ max: 200 })),
    product: oftenest<ProductName | null>(null, fc.constantFrom(product, ...PRODUCTS)),
    before: oftenest<number | null>(null, fc.constantFrom(20_454, 20_455)),
    size: fc.constantFrom(1, 2, 1_000),
  }),
);

/** The bytes of a file. */
export function bytesOf(file: ExportFile): Buffer {
  const packed = Buffer.from(SHAPES[file.shape](file));
  for (const [place, byte] of file.flips) packed[place % Math.max(packed.length, 1)] = byte;
  return packed.subarray(0, Math.max(packed.length - file.cut, 0));
}
