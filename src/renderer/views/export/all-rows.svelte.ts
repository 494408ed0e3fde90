import { type AppError, AppFailure, toAppError } from '$shared/failures/failure';
import { type ExportTable, isComplete } from '$statistics/exports/tables';
import type { CompleteList, ListExport } from './list-export';

/** Reads all rows of a list, and stops if some cannot be read. */
export class AllRows {
  #list: ListExport;
  #onread: (table: ExportTable) => void;
  #end = new AbortController();
  #progress = $state.raw<{ rows: number; total: number; comparison: boolean }>({
    rows: 0,
    total: 0,
    comparison: false,
  });
  /** The partial result, if not all rows could be read. */
  #cut = $state.raw<CompleteList | null>(null);
  #failure = $state.raw<AppError | null>(null);

  /**
   * @param onread called once all rows were read
   */
  constructor(list: ListExport, onread: (table: ExportTable) => void) {
    this.#list = list;
    this.#onread = onread;
    this.#progress = { rows: 0, total: list.all?.total ?? 0, comparison: false };
  }

  get progress() {
    return this.#progress;
  }
  get cut(): CompleteList | null {
    return this.#cut;
  }
  /** Why no rows could be read. */
  get failure(): AppError | null {
    return this.#failure;
  }

  async start(): Promise<void> {
    this.stop();
    const end = new AbortController();
    this.#end = end;
    this.#cut = null;
    this.#failure = null;
    try {
      const read = await this.#list.all?.read((rows, total, comparison = false) => {
        if (!end.signal.aborted) this.#progress = { rows, total, comparison };
      }, end.signal);
      if (read === undefined || end.signal.aborted) return;
      const isEmpty = read.table.rows.length === 0;
      if (isEmpty && read.problem !== null) this.#failure = read.problem;
      else if (isComplete(read.table) && !read.comparisonCut) this.#onread(read.table);
      else if (!isEmpty) this.#cut = read;
      else this.#failure = toAppError(new AppFailure('not-saved', 'export: no row'));
    } catch (thrown) {
      if (!end.signal.aborted) this.#failure = toAppError(thrown);
    }
  }

  /** Cancels the pending requests; nothing is saved. */
  stop(): void {
    this.#end.abort(new AppFailure('cancelled', 'export: nobody waits for all rows'));
  }
}
