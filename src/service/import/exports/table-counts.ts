import { STATISTICS } from '../../../shared/api/statistics';
import { cut } from '../../collect/collector';
import { KnownHits } from '../../collect/known-hit';
import type { Counts } from '../../store/counts/counts';
import type { TableDay } from '../../store/imports/tables';
import type { DayCount } from '../../store/recorder';
import type { ImportTarget } from '../target';
import type { ExportRow } from './export-rows';
import type { CountedValue, ProductName, RowReading } from './reading';
import type { Tally } from './tally';

type CountsReading = Extract<RowReading, { kind: 'counts' }>;

/**
 * Counts an export's daily tables. Each day of a statistic is counted from one table of one import; in other tables and later
 * imports its rows count as imported before.
 */
export class TableCounts {
  /** The import's id, or null until it has counted something. */
  importId: number | null;
  readonly #rules: KnownHits;
  /** Days that other imports have counted. */
  readonly #foreign: ReadonlySet<string>;
  /** The table that each day of a statistic is counted from. */
  readonly #owners = new Map<string, number>();
  /** Rows that an interrupted import of this file has already counted. */
  readonly #behind: number;
  #rows: DayCount[] = [];
  #days: Omit<TableDay, 'importId'>[] = [];
  #reached = 0;
  #views = 0;

  /** @param digest SHA-256 of the file */
  constructor(
    private readonly target: ImportTarget,
    private readonly path: string,
    private readonly product: ProductName,
    private readonly digest: string,
    private readonly tally: Tally,
  ) {
    const { imports, notedId, continues } = target;
    const found = continues ? imports.tables.unfinished(notedId, digest) : null;
    this.importId = found?.importId ?? null;
    this.#behind = found?.rows ?? 0;
    this.#rules = new KnownHits(target.website);
    this.#foreign = new Set(
      target.sources
        .flatMap((source) => source.imports.tables.of(source.websiteId))
        .filter(({ importId }) => importId !== this.importId)
        .map(keyOf),
    );
  }

  take({ index, table }: ExportRow, { day, values, unplaced }: CountsReading): void {
    this.#reached = index + 1;
    const fresh = values.filter((value) => this.#isOwned(value, day, table));
    if (values.length > 0 && (fresh.length === 0 || index < this.#behind)) {
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

  /** Writes the rows taken so far, in one transaction. */
  commit(): void {
    if (this.#rows.length === 0) return;
    let importId = this.importId;
    this.target.recordCounts(this.#rows, (counts) => {
      const { imports, notedId } = this.target;
      if (importId === null) {
        importId = imports.begin(notedId, this.path, this.product);
        imports.tables.begin(importId, this.digest);
      }
      this.#note(importId, counts);
    });
    this.importId = importId;
    this.#views = this.tally.of('pageviews');
    this.#rows = [];
    this.#days = [];
  }

  /** Call this at the end of the file. */
  finish(): void {
    this.commit();
    if (this.importId !== null) this.target.finish(this.importId);
  }

  #note(importId: number, counts: Counts): void {
    const { imports } = this.target;
    imports.counters.add(importId, counts);
    for (const day of this.#days) imports.tables.note({ importId, ...day });
    imports.tables.setRows(importId, this.#reached);
    const days = this.#rows.map(({ day }) => day);
    const hits = this.tally.of('pageviews') - this.#views;
    const [firstDay, lastDay] = [days.reduce(least), days.reduce(greatest)];
    imports.add(importId, { hits, firstDay, lastDay });
  }

  #isOwned({ statistic, part = statistic }: CountedValue, day: number, table: number): boolean {
    const key = keyOf({ part, day });
    if (this.#foreign.has(key)) return false;
    const owner = this.#owners.get(key);
    if (owner !== undefined) return owner === table;
    this.#owners.set(key, table);
    this.#days.push({ part, day });
    return true;
  }

  #rowOf({ statistic, text, count }: CountedValue, day: number): DayCount {
    const isPage = statistic === 'page' || statistic === 'landing_page';
    const value = isPage ? this.#rules.pageOf(text) : cut(text);
    return { day, code: STATISTICS[statistic].code, text: value, count };
  }
}

const keyOf = ({ part, day }: Omit<TableDay, 'importId'>): string => `${part} ${day}`;
const least = (a: number, b: number): number => Math.min(a, b);
const greatest = (a: number, b: number): number => Math.max(a, b);
