import { exportText } from '../../../shared/text/en/service-exports';
import { type CsvRow, readRows } from './csv';
import { ExportFile, type Part, type UnpackLimits } from './parts';
import { PRODUCTS, productsOf } from './products';
import {
  type ProductName,
  type RowReading,
  type TableHead,
  type TableReader,
  UnreadableRow,
} from './reading';
import { Unusable } from './unusable';

/** A row of an export and what it says. */
export interface ExportRow {
  /** Number of data rows before it in the file. */
  index: number;
  /** Index of its table in the file. */
  table: number;
  product: ProductName;
  reading: RowReading;
}

/**
 * Reads an export's rows, table by table.
 *
 * @throws Unusable at the first row that the product would not have written
 */
export class ExportReader {
  readonly file: ExportFile;
  /** Null until the first table is read. */
  product: ProductName | null;
  #index = 0;
  #table = -1;

  /** @param product null to recognize it by the first table's columns */
  constructor(
    path: string,
    product: ProductName | null,
    private readonly domain: string,
    limits?: UnpackLimits,
  ) {
    this.file = new ExportFile(path, limits);
    this.product = product;
  }

  async *rows(): AsyncGenerator<ExportRow> {
    for await (const part of this.file.parts()) yield* this.#partRows(part);
    if (this.#table === -1) throw new Unusable(exportText.kinds.empty);
  }

  async *#partRows(part: Part): AsyncGenerator<ExportRow> {
    let comments: string[] = [];
    let columns: string[] = [];
    let reader: TableReader | null = null;
    for await (const row of readRows(part.chunks())) {
      const isBlank = row.cells.every((cell) => cell === '');
      const isComment =
        (row.cells[0] ?? '').startsWith('#') && (reader === null || this.#hasSections);
      if (isBlank || isComment) {
        if (isBlank && (reader === null || !this.#hasSections)) continue;
        if (isComment) comments = reader === null ? comments : [];
        if (isComment) comments.push(row.cells.join(','));
        reader = null;
      } else if (reader === null) {
        columns = row.cells;
        this.#table += 1;
        reader = this.#open({ file: part.name, columns, comments, domain: this.domain }, row);
      } else {
        const reading = this.#read(reader, columns, row, part.name);
        if (reading === null) continue;
        const product = this.product as ProductName;
        yield { index: this.#index, table: this.#table, product, reading };
        this.#index += 1;
      }
    }
  }

  get #hasSections(): boolean {
    return this.product !== null && PRODUCTS[this.product].hasSections;
  }

  #open(head: TableHead, { number }: CsvRow): TableReader {
    const { kinds } = exportText;
    const known = productsOf(head);
    if (this.product === null && known.length > 1) throw new Unusable(kinds.ambiguous(known));
    const product = this.product ?? known[0];
    if (product === undefined || !known.includes(product)) {
      const [other] = known;
      const columns = shown(head.columns);
      throw new Unusable(kinds.columns(head.file, product ?? null, other ?? null, columns));
    }
    this.product = product;
    const unique = new Set(head.columns);
    if (unique.size < head.columns.filter((name) => name !== '').length) {
      throw new Unusable(kinds.doubleColumn(head.file));
    }
    return this.#orUnusable(head.file, number, () => PRODUCTS[product].open(head));
  }

  /** @returns null for a row of totals */
  #read(
    reader: TableReader,
    columns: readonly string[],
    { cells, number, ended }: CsvRow,
    file: string,
  ): RowReading | null {
    if (cells.at(-1) === 'Grand total' && this.#hasSections) return null;
    const endsRows = this.product !== null && PRODUCTS[this.product].endsRows;
    if (cells.length !== columns.length || (endsRows && !ended)) {
      const { cut, cells: wrong } = exportText.kinds;
      throw new Unusable(
        ended ? wrong(file, number, cells.length, columns.length) : cut(file, number),
      );
    }
    return this.#orUnusable(file, number, () =>
      reader.read((name) => {
        const place = columns.indexOf(name);
        return place === -1 ? '' : (cells[place] ?? '');
      }),
    );
  }

  #orUnusable<Result>(file: string, number: number, work: () => Result): Result {
    try {
      return work();
    } catch (cause) {
      if (!(cause instanceof UnreadableRow)) throw cause;
      const reason = exportText.problems[cause.problem](shown([cause.detail]));
      throw new Unusable(exportText.kinds.row(file, number, reason));
    }
  }
}

/** Texts from a file, shortened and without control characters, for a message. */
function shown(texts: readonly string[]): string {
  const text = texts.join(', ').replace(/\p{Cc}/gu, ' ');
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
