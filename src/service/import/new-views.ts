import { localTime } from '../calendar';
import type { Piece } from '../store/import-pieces';
import type { Hit } from '../store/recorder';
import type { FormatName } from './formats/formats';
import type { View } from './known-views';
import type { ImportTarget } from './target';

/** A run of new page views that waits to be written at a piece's end. */
interface Run {
  /** The piece it continues; null for a new one. */
  pieceId: number | null;
  codes: number[];
  times: number[];
  first: string;
  last: View<unknown>;
}

/** Writes a file's new page views in batches: what they count, and what they are recognized by. */
export class NewViews {
  /** The import's number; null while there is nothing to note. */
  importId: number | null = null;
  /** Page views counted, by day number. */
  readonly days = new Map<number, number>();
  #runs: Run[] = [];
  #hits: Hit[] = [];
  #current: Run | null = null;

  constructor(
    private readonly target: ImportTarget,
    private readonly path: string,
    private readonly format: () => FormatName,
  ) {}

  /**
   * Adds a new page view.
   * @param hit null when the website excludes it @param after the earlier piece that ended with the page view before
   */
  add(view: View<unknown>, hit: Hit | null, after: Piece | null): void {
    const run = this.#current ?? this.#begin(view, after);
    run.codes.push(view.code);
    run.times.push(view.at);
    run.last = view;
    if (hit !== null) this.#hits.push(hit);
  }

  /** A known page view comes between: what is new after it is not in one piece with what was before. */
  interrupt(): void {
    this.#current = null;
  }

  /** Writes what waits, in one transaction. */
  commit(): void {
    if (this.#runs.every(({ codes }) => codes.length === 0)) return;
    const { imports, notedId } = this.target;
    const hits = this.#hits;
    let importId = this.importId;
    this.target.record(hits, (counts) => {
      importId ??= imports.begin(notedId, this.path, this.format());
      for (const run of this.#runs) this.#write(run, importId);
      imports.counters.add(importId, counts);
      const days = hits.map(({ facts }) => localTime(facts.at).day);
      if (days.length > 0) {
        const [firstDay, lastDay] = [days.reduce(least), days.reduce(greatest)];
        imports.add(importId, { hits: hits.length, firstDay, lastDay });
      }
    });
    this.importId = importId;
    for (const { facts } of hits) addOne(this.days, localTime(facts.at).day);
    this.#hits = [];
    this.#current = this.#current && { ...this.#current, codes: [], times: [] };
    this.#runs = this.#current === null ? [] : [this.#current];
  }

  /** The file is read to its end. @param ended the earlier piece that its last page view ended, when that was known */
  finish(ended: Piece | null): void {
    if (this.importId !== null) this.target.finish(this.importId);
    // An import that was broken off behind its last page view.
    else if (ended !== null && this.#isOpen(ended)) this.target.finish(ended.importId);
  }

  #begin(view: View<unknown>, after: Piece | null): Run {
    const run: Run = { pieceId: null, codes: [], times: [], first: view.hash(), last: view };
    if (this.importId === null && after !== null && this.#isOpen(after)) {
      this.importId = after.importId;
      run.pieceId = after.id;
    }
    this.#runs.push(run);
    this.#current = run;
    return run;
  }

  /** Whether a piece is of an import that was broken off: it goes on. */
  #isOpen({ importId }: Piece): boolean {
    return this.target.continues && this.target.imports.find(importId)?.state === 'open';
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
