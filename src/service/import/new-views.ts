import { localTime } from '../store/counts/calendar';
import type { Piece } from '../store/imports/pieces';
import type { Hit } from '../store/recorder';
import type { View } from './known-views';
import type { ImportTarget } from './target';

/** A run of new page views to be appended to a piece. */
interface Run {
  /** The piece it continues; null for a new one. */
  pieceId: number | null;
  codes: number[];
  times: number[];
  first: string;
  last: View<unknown>;
}

/** Writes a file's new page views in batches: their counts, and the fingerprints that recognize them later. */
export class NewViews {
  /** The import's id; null while there is nothing to record. */
  importId: number | null = null;
  /** Page views counted, by day number. */
  readonly days = new Map<number, number>();
  #runs: Run[] = [];
  #hits: Hit[] = [];
  #current: Run | null = null;

  /** @param passed imports of which the file contains a whole piece */
  constructor(
    private readonly target: ImportTarget,
    private readonly path: string,
    private readonly format: () => string,
    private readonly passed: ReadonlySet<number>,
  ) {}

  /**
   * Adds a new page view.
   *
   * @param hit null when the website excludes it
   * @param after the earlier piece that ended with the page view before
   */
  add(view: View<unknown>, hit: Hit | null, after: Piece | null): void {
    const run = this.#current ?? this.#begin(view, after);
    run.codes.push(view.code);
    run.times.push(view.at);
    run.last = view;
    if (hit !== null) this.#hits.push(hit);
  }

  /** Starts a new piece: a known page view separates the new ones before and after it. */
  interrupt(): void {
    this.#current = null;
  }

  /** Writes pending views, in one transaction. */
  commit(): void {
    if (this.#runs.every(({ codes }) => codes.length === 0)) return;
    const { imports, notedId } = this.target;
    const hits = this.#hits;
    let importId = this.importId;
    this.target.record(hits, (counts) => {
      importId ??= imports.begin(notedId, this.path, this.format());
      for (const run of this.#runs) this.#write(run, importId);
      imports.counters.add(importId, counts);
      const days = hits.map(({ counters }) => localTime(counters.at).day);
      if (days.length > 0) {
        const [firstDay, lastDay] = [days.reduce(least), days.reduce(greatest)];
        const views = hits.filter(({ counters }) => counters.totals.length > 0).length;
        imports.add(importId, { hits: views, firstDay, lastDay });
      }
    });
    this.importId = importId;
    for (const { counters } of hits) addOne(this.days, localTime(counters.at).day);
    this.#hits = [];
    this.#current = this.#current && { ...this.#current, codes: [], times: [] };
    this.#runs = this.#current === null ? [] : [this.#current];
  }

  /** Ends the file. */
  finish(): void {
    // An import interrupted after its last page view has nothing new.
    const id = this.importId ?? this.#brokenOff();
    if (id !== null) this.target.finish(id);
  }

  #begin(view: View<unknown>, after: Piece | null): Run {
    const run: Run = { pieceId: null, codes: [], times: [], first: view.hash(), last: view };
    this.importId ??= this.#brokenOff();
    const { continues } = this.target;
    if (continues && after?.importId === this.importId) run.pieceId = after?.id ?? null;
    this.#runs.push(run);
    this.#current = run;
    return run;
  }

  /** The interrupted import of this file, which is continued. */
  #brokenOff(): number | null {
    const { continues, imports } = this.target;
    if (!continues) return null;
    return [...this.passed].find((id) => imports.find(id)?.state === 'open') ?? null;
  }

  #write(run: Run, importId: number): void {
    const { pieces } = this.target.imports;
    if (run.codes.length === 0) return;
    run.pieceId ??= pieces.begin(importId, run.first);
    pieces.append(run.pieceId, { ...run, last: run.last.hash() });
  }
}

const least = (a: number, b: number): number => Math.min(a, b);
const greatest = (a: number, b: number): number => Math.max(a, b);

function addOne(days: Map<number, number>, day: number): void {
  days.set(day, (days.get(day) ?? 0) + 1);
}
