import type { Counts } from '$service/store/counts/counts';
import { type ImportBatch, WebsiteDeletedError, type WrittenBatch } from '$service/store/imports';
import type { SqliteImports } from './imports/imports';
import type { SqliteRecorder } from './recorder';
import type { SqliteWebsites } from './websites';

/** Counts and reverts imports, always together with their records. */
export class ImportWriter {
  constructor(
    private readonly imports: SqliteImports,
    private readonly recorder: SqliteRecorder,
    private readonly websites: SqliteWebsites,
  ) {}

  /** Counts a batch in a transaction. @throws WebsiteDeletedError */
  write(batch: ImportBatch): WrittenBatch {
    const { websiteId, hits, rows } = batch;
    if (!this.websites.has(websiteId)) throw new WebsiteDeletedError();
    const note = (counts: Counts): WrittenBatch => this.#note(batch, counts);
    return rows.length > 0
      ? this.recorder.recordCounts(websiteId, rows, note)
      : this.recorder.recordMany(hits, note);
  }

  /**
   * Subtracts the counts of the first remaining day of an import.
   *
   * @returns false if no day is left
   */
  undoDay(id: number): boolean {
    const { counters } = this.imports;
    const found = this.imports.find(id);
    const next = found === null ? null : counters.firstDay(id, found.websiteId);
    if (next === null) return false;
    this.recorder.revert(next.counts, () => counters.deleteDay(id, next.day));
    return true;
  }

  /** Records a batch. Must be called inside the transaction that counts it. */
  #note(batch: ImportBatch, counts: Counts): WrittenBatch {
    const { counters, pieces, tables } = this.imports;
    const importId = this.#idOf(batch);
    const pieceIds = batch.runs.map((run) => {
      const pieceId = run.pieceId ?? pieces.begin(importId, run.first);
      pieces.append(pieceId, run);
      return pieceId;
    });
    counters.add(importId, counts);
    for (const day of batch.table?.days ?? []) tables.note({ importId, ...day });
    if (batch.table !== null) tables.setRows(importId, batch.table.rows);
    if (batch.added !== null) this.imports.add(importId, batch.added);
    return { importId, pieceIds };
  }

  #idOf({ websiteId, import: given }: ImportBatch): number {
    if (typeof given === 'number') return given;
    const id = this.imports.begin(websiteId, given.file, given.format);
    if (given.digest !== null) this.imports.tables.begin(id, given.digest);
    return id;
  }
}
