import { truncateValue } from '$service/collect/collector';
import { KnownHits } from '$service/collect/known-hit';
import type { DayCount } from '$service/store/hits';
import type { TableDay } from '$service/store/imports';
import { STATISTICS } from '$shared/api/statistics';
import type { ImportTarget } from '../target';
import type { ExportRow } from './export-rows';
import type { CountedValue, ProductName, RowReading } from './reading';
import type { ImportTally } from './tally';

type CountsReading = Extract<RowReading, { kind: 'counts' }>;

/** A file whose tables are counted. */
export interface TableFile {
  path: string;
  product: ProductName;
  /** The SHA-256 of the file. */
  digest: string;
}

/** What earlier imports have counted. */
interface Earlier {
  /** An interrupted import of the same file, with the number of rows that it has counted; null if there is none. */
  found: { importId: number; rows: number } | null;
  /** The days that other imports have counted. */
  foreign: ReadonlySet<string>;
}

/**
 * Counts an export's daily tables. Each day of a statistic is counted from one table of one import. Rows for that day
 * in other tables and in later imports are reported as already imported.
 */
export class TableCounts {
  /** The id of the import; null until something was counted. */
  importId: number | null;
  readonly #rules: KnownHits;
  /** The index of the table from which each day of a statistic is counted. */
  readonly #owners = new Map<string, number>();
  #rows: DayCount[] = [];
  #days: Omit<TableDay, 'importId'>[] = [];
  #reached = 0;
  #views = 0;

  static async open(
    target: ImportTarget,
    file: TableFile,
    tally: ImportTally,
  ): Promise<TableCounts> {
    const { imports, notedId, continues } = target;
    const found = continues ? await imports.unfinishedTable(notedId, file.digest) : null;
    const foreign = new Set<string>();
    for (const source of target.sources) {
      for (const day of await source.imports.tableDays(source.websiteId)) {
        if (day.importId !== found?.importId) foreign.add(keyOf(day));
      }
    }
    return new TableCounts(target, file, tally, { found, foreign });
  }

  private constructor(
    private readonly target: ImportTarget,
    private readonly file: TableFile,
    private readonly tally: ImportTally,
    private readonly earlier: Earlier,
  ) {
    this.importId = earlier.found?.importId ?? null;
    this.#rules = new KnownHits(target.website);
  }

  take({ index, table }: ExportRow, { day, values, unplaced }: CountsReading): void {
    this.#reached = index + 1;
    const fresh = values.filter((value) => this.#isOwned(value, day, table));
    if (values.length > 0 && (fresh.length === 0 || index < (this.earlier.found?.rows ?? 0))) {
      this.tally.report.known += 1;
      return;
    }
    this.tally.addUnplaced(unplaced);
    if (values.length === 0) this.tally.report.unplaced += 1;
    else this.tally.report.counted += 1;
    for (const value of fresh) {
      const row = this.#rowOf(value, day);
      this.#rows.push(row);
      this.tally.addCount(row);
    }
  }

  /** Writes the added rows in one transaction. */
  async commit(): Promise<void> {
    if (this.#rows.length === 0) return;
    const { path: file, product: format, digest } = this.file;
    const days = this.#rows.map(({ day }) => day);
    const hits = this.tally.of('pageviews') - this.#views;
    const { importId } = await this.target.write({
      import: this.importId ?? { file, format, digest },
      hits: [],
      rows: this.#rows,
      runs: [],
      table: { days: this.#days, rows: this.#reached },
      added: { hits, firstDay: days.reduce(least), lastDay: days.reduce(greatest) },
    });
    this.importId = importId;
    this.#views = this.tally.of('pageviews');
    this.#rows = [];
    this.#days = [];
  }

  /** Counts the remaining rows. Must be called at the end of the file. */
  async finish(): Promise<void> {
    await this.commit();
    if (this.importId !== null) await this.target.finish(this.importId);
  }

  #isOwned({ statistic, part = statistic }: CountedValue, day: number, table: number): boolean {
    const key = keyOf({ part, day });
    if (this.earlier.foreign.has(key)) return false;
    const owner = this.#owners.get(key);
    if (owner !== undefined) return owner === table;
    this.#owners.set(key, table);
    this.#days.push({ part, day });
    return true;
  }

  #rowOf({ statistic, text, count }: CountedValue, day: number): DayCount {
    const isPage = statistic === 'page' || statistic === 'landing_page';
    const value = isPage ? this.#rules.pageOf(text) : truncateValue(text);
    return { day, code: STATISTICS[statistic].code, text: value, count };
  }
}

const keyOf = ({ part, day }: Omit<TableDay, 'importId'>): string => `${part} ${day}`;
const least = (a: number, b: number): number => Math.min(a, b);
const greatest = (a: number, b: number): number => Math.max(a, b);
