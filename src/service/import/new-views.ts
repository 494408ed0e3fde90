import { localTime } from '../store/counts/calendar';
import type { Hit } from '../store/hits';
import type { ImportedHits, Piece } from '../store/imports';
import type { PageView } from './known-views';
import type { ImportTarget } from './target';

/** A run of new page views, which is appended to a piece. */
interface Run {
  /** The id of the piece; null to begin a new one. */
  pieceId: number | null;
  /**
   * The earlier piece that ended with the page view before the run. If it belongs to the same import, the run
   * continues it.
   */
  after: Piece | null;
  codes: number[];
  times: number[];
  first: string;
  last: PageView<unknown>;
}

/**
 * Writes a file's new page views in batches: their counts, and the fingerprints by which they are recognized later.
 */
export class NewViews {
  /** The id of the import; null until there is something to record. */
  importId: number | null = null;
  /** The number of counted page views, by day number. */
  readonly days = new Map<number, number>();
  #runs: Run[] = [];
  #hits: Hit[] = [];
  #current: Run | null = null;
  /** The imports in `passed` when the last run began. */
  #passedBefore: readonly number[] = [];

  /** @param passed the imports with a piece that the file contains completely */
  constructor(
    private readonly target: ImportTarget,
    private readonly path: string,
    private readonly format: () => string,
    private readonly passed: ReadonlySet<number>,
  ) {}

  /**
   * Adds a new page view.
   *
   * @param hit its counters; null if the website excludes it
   * @param after the earlier piece that ended with the page view before it
   */
  add(view: PageView<unknown>, hit: Hit | null, after: Piece | null): void {
    const run = this.#current ?? this.#begin(view, after);
    run.codes.push(view.code);
    run.times.push(view.at);
    run.last = view;
    if (hit !== null) this.#hits.push(hit);
  }

  /** Ends the current run, because a known page view follows it. */
  interrupt(): void {
    this.#current = null;
  }

  /** Writes the added page views in one transaction. */
  async commit(): Promise<void> {
    const runs = this.#runs.filter(({ codes }) => codes.length > 0);
    if (runs.length === 0) return;
    const hits = this.#hits;
    this.importId ??= await this.#brokenOff(this.#passedBefore);
    const { importId, pieceIds } = await this.target.write({
      import: this.importId ?? { file: this.path, format: this.format(), digest: null },
      hits,
      rows: [],
      runs: runs.map((run) => ({
        ...run,
        pieceId: run.pieceId ?? this.#continued(run),
        last: run.last.hash(),
      })),
      table: null,
      added: addedBy(hits),
    });
    this.importId = importId;
    runs.forEach((run, index) => (run.pieceId = pieceIds[index] ?? null));
    for (const { counters } of hits) addOne(this.days, localTime(counters.at).day);
    this.#hits = [];
    this.#current = this.#current && { ...this.#current, codes: [], times: [] };
    this.#runs = this.#current === null ? [] : [this.#current];
  }

  /** Ends the file and records that the import is complete. */
  async finish(): Promise<void> {
    // If the import was interrupted after its last page view, there are no new ones.
    const id = this.importId ?? (await this.#brokenOff([...this.passed]));
    if (id !== null) await this.target.finish(id);
  }

  #begin(view: PageView<unknown>, after: Piece | null): Run {
    const run: Run = {
      pieceId: null,
      after,
      codes: [],
      times: [],
      first: view.hash(),
      last: view,
    };
    if (this.importId === null) this.#passedBefore = [...this.passed];
    this.#runs.push(run);
    this.#current = run;
    return run;
  }

  /** Returns the id of the piece that a run continues; null if it belongs to the import of another file. */
  #continued({ after }: Run): number | null {
    const isSame = this.target.continues && after !== null && after.importId === this.importId;
    return isSame ? after.id : null;
  }

  /**
   * Returns the id of the interrupted import of this file, which the new page views continue; null if there is none.
   */
  async #brokenOff(passed: readonly number[]): Promise<number | null> {
    const { continues, imports } = this.target;
    if (!continues) return null;
    for (const id of passed) if ((await imports.find(id))?.state === 'open') return id;
    return null;
  }
}

/** Returns what hits add to the totals of their import; null if there are no hits. */
function addedBy(hits: readonly Hit[]): ImportedHits | null {
  const days = hits.map(({ counters }) => localTime(counters.at).day);
  if (days.length === 0) return null;
  const views = hits.filter(({ counters }) => counters.totals.length > 0).length;
  return { hits: views, firstDay: days.reduce(least), lastDay: days.reduce(greatest) };
}

const least = (a: number, b: number): number => Math.min(a, b);
const greatest = (a: number, b: number): number => Math.max(a, b);

function addOne(days: Map<number, number>, day: number): void {
  days.set(day, (days.get(day) ?? 0) + 1);
}
