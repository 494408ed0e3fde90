import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { localTime } from '$service/store/counts/calendar';
import { AppFailure } from '$shared/failures/failure';
import { importText } from '$shared/text/en/service-import';
import { logFileSize } from '../import-log';
import type { ImportTarget } from '../target';
import { ExportReader, type ExportRow } from './export-rows';
import { HitCounts } from './hit-counts';
import type { UnpackLimits } from './parts';
import type { ProductName, RowReading } from './reading';
import type { ExportStep } from './step';
import { TableCounts } from './table-counts';
import { ImportTally } from './tally';
import { readInTimeOrder, TimeOrder } from './time-order';
import { UnusableFileError } from './unusable-file';

/** A request to import exports into a website. */
export interface ExportImport {
  /** The website's domain. */
  domain: string;
  files: readonly string[];
  /** The product; null to recognize it by the columns of each file. */
  product: ProductName | null;
  /**
   * The number of the first day that is not imported: rows of this day and later are skipped. Null imports all rows.
   */
  before: number | null;
  limits?: UnpackLimits;
}

/**
 * Imports exports of other products into a website, one file after the other. All files are read to the end before
 * the first row is counted. Each batch is a transaction that also records the progress. An interrupted import can
 * therefore be repeated, and nothing is counted twice. If the caller stops iterating, the import ends.
 *
 * @param open opens the target once all files were checked
 * @param size the number of rows per transaction and step
 * @throws AppFailure bad-argument if a file is not what its product writes, before anything is counted; not-found if
 * the website is deleted in the meantime
 */
export async function* importExports(
  open: () => Promise<ImportTarget>,
  order: ExportImport,
  size: number,
): AsyncGenerator<ExportStep> {
  const times = order.files.map(() => new TimeOrder());
  const timesOf = (index: number): TimeOrder => times[index] as TimeOrder;
  for (const [index, path] of order.files.entries())
    yield* orRefuse(path, check(order, index, size, timesOf(index)));
  const target = await open();
  try {
    for (const [index, path] of order.files.entries()) {
      yield* orRefuse(path, count(target, order, index, size, timesOf(index)));
    }
  } finally {
    await target.close();
  }
}

/** Recognizes a file: as an export of a product, another table, or not a table. */
export async function recognizeExport(
  path: string,
  domain: string,
): Promise<{ product: ProductName | null; isTable: boolean }> {
  const reader = new ExportReader(path, null, domain);
  try {
    for await (const { product } of reader.rows()) return { product, isTable: true };
  } catch (cause) {
    // The import itself reports why the file cannot be read.
    if (!isUnreadable(cause)) throw cause;
  }
  return { product: reader.product, isTable: reader.isTable || reader.product !== null };
}

/**
 * Whether an error is due to the file and not to the program: the file is not an export, is missing, or has damaged
 * compression.
 */
function isUnreadable(cause: unknown): boolean {
  return cause instanceof UnusableFileError || (cause as NodeJS.ErrnoException).code !== undefined;
}

/** Reads a whole file without counting anything. */
async function* check(
  order: ExportImport,
  file: number,
  size: number,
  times: TimeOrder,
): AsyncGenerator<ExportStep> {
  const { reader, total } = await openFile(order, file);
  for await (const { index, reading } of reader.rows()) {
    if (reading.kind === 'hit') times.note(reading.hit.at);
    if ((index + 1) % size !== 0) continue;
    const done = Math.min(reader.file.bytesRead, total);
    yield { ...EMPTY.state(), ...START, file, done, total, product: reader.product };
  }
}

const EMPTY = new ImportTally();
const START = { phase: 'checking', finished: false, import: null } as const;

async function* count(
  target: ImportTarget,
  order: ExportImport,
  file: number,
  size: number,
  times: TimeOrder,
): AsyncGenerator<ExportStep> {
  const { reader, total } = await openFile(order, file);
  const path = order.files[file] ?? '';
  const tally = new ImportTally();
  const counting = new Counting(target, path, await digestOf(path), tally);
  let product = order.product;
  const done = (): number =>
    times.isOrdered
      ? Math.min(reader.file.bytesRead, total)
      : times.share(tally.report.rows) * total;
  const state = (finished: boolean): ExportStep => ({
    ...tally.state(),
    phase: 'counting',
    file,
    total,
    finished,
    product: product ?? reader.product,
    done: finished ? total : Math.floor(done()),
    import: target.continues ? counting.importId : null,
  });
  const again = async () => (await openFile(order, file)).reader.rows();
  const rows = times.isOrdered ? reader.rows() : readInTimeOrder(again, times, order.domain);
  for await (const row of rows) {
    tally.report.rows += 1;
    product = row.product;
    if (isLater(row.reading, order.before)) tally.report.later += 1;
    else await counting.take(row);
    if (tally.report.rows % size !== 0) continue;
    await counting.commit();
    yield state(false);
  }
  await counting.finish();
  yield state(true);
}

/** Counts rows, with the counter for their kind. */
class Counting {
  #tables: TableCounts | null = null;
  #hits: HitCounts | null = null;

  constructor(
    private readonly target: ImportTarget,
    private readonly path: string,
    private readonly digest: string,
    private readonly tally: ImportTally,
  ) {}

  get importId(): number | null {
    return (this.#tables ?? this.#hits)?.importId ?? null;
  }

  async take(row: ExportRow): Promise<void> {
    const { target, path, digest, tally } = this;
    const { product, reading } = row;
    if (reading.kind === 'counts') {
      this.#tables ??= await TableCounts.open(target, { path, product, digest }, tally);
      this.#tables.take(row, reading);
    } else if (reading.kind === 'hit') {
      this.#hits ??= await HitCounts.open(target, path, product, tally);
      await this.#hits.take(reading);
    } else if (reading.kind === 'other-host') tally.report.otherHosts += 1;
    else {
      tally.report.unplaced += 1;
      tally.addUnplaced(reading.unplaced);
    }
  }

  async commit(): Promise<void> {
    await (this.#tables ?? this.#hits)?.commit();
  }

  async finish(): Promise<void> {
    await (this.#tables ?? this.#hits)?.finish();
  }
}

function isLater(reading: RowReading, before: number | null): boolean {
  if (before === null) return false;
  if (reading.kind === 'counts') return reading.day >= before;
  return reading.kind === 'hit' && localTime(reading.hit.at).day >= before;
}

async function openFile(
  { files, product, domain, limits }: ExportImport,
  file: number,
): Promise<{ reader: ExportReader; total: number }> {
  const path = files[file] ?? '';
  return {
    total: await logFileSize(path),
    reader: new ExportReader(path, product, domain, limits),
  };
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/**
 * Converts the errors of an unusable file to a text for the user who named it.
 *
 * @throws AppFailure bad-argument
 */
async function* orRefuse<Step>(path: string, steps: AsyncGenerator<Step>): AsyncGenerator<Step> {
  try {
    yield* steps;
  } catch (cause) {
    if (!(cause instanceof UnusableFileError)) throw cause;
    throw new AppFailure('bad-argument', importText.unusable(path, cause.message));
  }
}
