import { exportImportText } from '$shared/text/en/service-exports';
import { type CsvRow, readCsvRows } from './csv';
import { goatcounterJson, isGoatcounterJson } from './goatcounter-json';
import { ExportInput, type ExportPart, type UnpackLimits } from './parts';
import { PRODUCTS, productsOf } from './products';
import {
  type Product,
  type ProductName,
  type RowReading,
  type TableHead,
  type TableReader,
  UnreadableRowError,
} from './reading';
import { UnusableFileError } from './unusable-file';

/** A row of an export with its parsed content. */
export interface ExportRow {
  /** The number of data rows before it in the file. */
  index: number;
  /** The index of the row's table in the file. */
  table: number;
  product: ProductName;
  reading: RowReading;
}

interface OpenTable {
  head: TableHead;
  reader: TableReader;
  rows: number;
}

/**
 * Reads the rows of an export, table by table. Tables of the product's archive that this service does not know are
 * skipped.
 *
 * @throws UnusableFileError at the first row that the product cannot have written
 */
export class ExportReader {
  readonly file: ExportInput;
  /** The product; null until the first table was read. */
  product: ProductName | null;
  /** Whether the file contains tables: it is an archive, or its first row names columns. */
  isTable = false;
  #isArchive = false;
  #index = 0;
  #table = -1;
  #usable = 0;
  /** Why the first unknown table was refused; null if none was. */
  #refusal: UnusableFileError | null = null;

  /** @param product the product; null to recognize it by the columns */
  constructor(
    path: string,
    product: ProductName | null,
    private readonly domain: string,
    limits?: UnpackLimits,
  ) {
    this.file = new ExportInput(path, limits);
    this.product = product;
  }

  async *rows(): AsyncGenerator<ExportRow> {
    try {
      yield* this.#allRows();
    } catch (cause) {
      if (!(cause instanceof UnusableFileError)) throw cause;
      throw new UnusableFileError(exportImportText.refusal(cause.message, this.product));
    }
  }

  async *#allRows(): AsyncGenerator<ExportRow> {
    if (await this.file.isZip()) {
      this.#isArchive = true;
      this.isTable = true;
      const names = await this.file.names();
      if (isGoatcounterJson(names) && (this.product ?? 'goatcounter') === 'goatcounter') {
        yield* this.#goatcounterRows();
        return;
      }
      if (names.includes('workbook.xml'))
        throw new UnusableFileError(exportImportText.kinds.workbook);
      this.product ??= await this.#archiveProduct();
    }
    for await (const part of this.file.parts()) yield* this.#partRows(part);
    if (this.#table === -1) throw new UnusableFileError(exportImportText.kinds.empty);
    if (this.#usable === 0 && this.#refusal !== null) throw this.#refusal;
  }

  async *#goatcounterRows(): AsyncGenerator<ExportRow> {
    const product = 'goatcounter';
    this.product = product;
    for await (const { table, reading } of goatcounterJson(this.file)) {
      yield { index: this.#index, table, product, reading };
      this.#index += 1;
    }
  }

  /** Returns the product of an archive, recognized by its first known table. Tables before it may be unknown. */
  async #archiveProduct(): Promise<ProductName | null> {
    for await (const part of this.file.parts()) {
      for await (const { cells: columns } of readCsvRows(part.chunks())) {
        const [product, ...others] = productsOf(this.#headOf(part, columns, []));
        if (product !== undefined && others.length === 0) return product;
        break;
      }
    }
    return null;
  }

  async *#partRows(part: ExportPart): AsyncGenerator<ExportRow> {
    let comments: string[] = [];
    let open: OpenTable | null = null;
    for await (const row of readCsvRows(part.chunks())) {
      const isBlank = row.cells.every((cell) => cell === '');
      const isComment =
        (row.cells[0] ?? '').startsWith('#') && (open === null || this.#hasSections);
      if (isBlank || isComment) {
        if (isBlank && (open === null || !this.#hasSections)) continue;
        if (isComment) comments = open === null ? comments : [];
        if (isComment) comments.push(row.cells.join(',').replace(/(?<!,),+$/, ''));
        open = null;
      } else if (open === null) {
        this.#table += 1;
        const head = this.#headOf(part, row.cells, comments);
        open = { head, reader: this.#open(head, row), rows: 0 };
      } else {
        const reading = this.#read(open, row);
        open.rows += 1;
        if (reading === null) continue;
        const product = this.product as ProductName;
        yield { index: this.#index, table: this.#table, product, reading };
        this.#index += 1;
      }
    }
    const empty = open?.rows === 0 ? this.#rules?.emptyMeans : undefined;
    if (empty !== undefined) throw new UnusableFileError(exportImportText.problems[empty](''));
  }

  #headOf({ name: file }: ExportPart, columns: readonly string[], comments: readonly string[]) {
    return { file, columns, comments, domain: this.domain };
  }

  get #rules(): Product | null {
    return this.product === null ? null : PRODUCTS[this.product];
  }

  get #hasSections(): boolean {
    return this.#rules?.hasSections === true;
  }

  #open(head: TableHead, { number }: CsvRow): TableReader {
    this.isTable ||= namesColumns(head.columns);
    const refusal = this.#recognize(head);
    if (refusal !== null) {
      const canPass = this.#isArchive && this.product !== null && productsOf(head).length === 0;
      if (!canPass) throw refusal;
      this.#refusal ??= refusal;
      return passedOver(head);
    }
    const reader = this.#orUnusable(head.file, number, () => (this.#rules as Product).open(head));
    if (reader.lacks === undefined) this.#usable += 1;
    else this.#refusal ??= rowRefusal(head.file, number, new UnreadableRowError(reader.lacks));
    return reader;
  }

  /**
   * Checks a table's columns, and sets the product if it is not known yet.
   *
   * @returns the reason if the product has no such table; otherwise null
   */
  #recognize(head: TableHead): UnusableFileError | null {
    const { kinds } = exportImportText;
    const separator = separatorOf(head.columns);
    if (separator !== null) return new UnusableFileError(kinds.separator(head.file, separator));
    const known = productsOf(head);
    if (this.product === null && known.length > 1)
      return new UnusableFileError(kinds.ambiguous(known));
    const product = this.product ?? known[0];
    if (product === undefined || !known.includes(product)) {
      const [other] = known;
      const columns = shown(head.columns);
      return new UnusableFileError(
        kinds.columns(head.file, product ?? null, other ?? null, columns),
      );
    }
    this.product = product;
    const unique = new Set(head.columns);
    return unique.size < head.columns.filter((name) => name !== '').length
      ? new UnusableFileError(kinds.doubleColumn(head.file))
      : null;
  }

  /** Reads a row. @returns null for a row of totals */
  #read({ head, reader }: OpenTable, row: CsvRow): RowReading | null {
    const { columns, file } = head;
    const { cells, number } = row;
    if (this.#rules?.isTotal?.(head, cells) === true) return null;
    if (reader.lacks === undefined) this.#checkCells(head, row);
    return this.#orUnusable(file, number, () =>
      reader.read((name) => {
        const place = columns.indexOf(name);
        return place === -1 ? '' : (cells[place] ?? '');
      }),
    );
  }

  #checkCells({ columns, file }: TableHead, { cells, number, ended }: CsvRow): void {
    const { cut, cells: wrong } = exportImportText.kinds;
    const { endsRows = false, shortRows = false } = this.#rules ?? {};
    const isShort = cells.length < columns.length;
    // A last row without a newline is complete if all of its columns are there.
    if (!ended && (endsRows || isShort)) throw new UnusableFileError(cut(file, number));
    const isLong = cells.slice(columns.length).some((cell) => cell !== '');
    if (!isLong && (!isShort || shortRows)) return;
    throw new UnusableFileError(wrong(file, number, cells.length, columns.length));
  }

  #orUnusable<Result>(file: string, number: number, work: () => Result): Result {
    try {
      return work();
    } catch (cause) {
      throw cause instanceof UnreadableRowError ? rowRefusal(file, number, cause) : cause;
    }
  }
}

function rowRefusal(
  file: string,
  number: number,
  { problem, detail }: UnreadableRowError,
): UnusableFileError {
  const reason = exportImportText.problems[problem](shown([detail]));
  return new UnusableFileError(exportImportText.kinds.row(file, number, reason));
}

const passedOver = ({ file }: TableHead): TableReader => ({
  lacks: 'columns',
  read: () => ({ kind: 'unplaced', unplaced: [file] }),
});

/** Returns the separator in a file that a spreadsheet has saved again; null for a comma, which is the right one. */
function separatorOf([first = '', second]: readonly string[]): ';' | 'tab' | null {
  if (second !== undefined) return null;
  return first.includes(';') ? ';' : first.includes('\t') ? 'tab' : null;
}

/** Whether a row contains the names of columns, as that of a table does. A row of a log does not. */
function namesColumns(cells: readonly string[]): boolean {
  const names = cells.flatMap((cell) => cell.split(/[;\t]/));
  return names.length > 1 && names.every((name) => /^(?:\p{L}[\p{L}\d _.()/+%:&-]*)?$/u.test(name));
}

/** Writes texts from a file for a message: shortened, without control characters. */
function shown(texts: readonly string[]): string {
  const text = texts.join(', ').replace(/\p{Cc}/gu, ' ');
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
