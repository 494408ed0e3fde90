import type { Imports, Piece } from '../store/imports';
import { KnownPiece, MIN_RUN_LENGTH } from './known-piece';

/** A page view of the current file. */
export interface PageView<Value> {
  /** The hash of one byte (fingerprint.ts). */
  code: number;
  hash: () => string;
  at: number;
  value: Value;
}

export interface DecidedView<Value> {
  view: PageView<Value>;
  /** Whether an earlier import has counted the page view. */
  known: boolean;
  /** For a new page view: the piece that ended with the page view before it; null if none did. */
  after: Piece | null;
}

/**
 * Finds the page views that earlier imports have counted, by their order in the file. A run of page views is known if
 * an earlier import contains it, and
 * - it has at least MIN_RUN_LENGTH page views, or
 * - it contains the first or last page view of that import, and both ends of the run are ends of the import or of the
 *   file.
 * Each page view of an earlier import matches at most one of the file. Both must be in the same order.
 */
export class KnownViews<Value> {
  readonly #pieces: KnownPiece[];
  readonly #byFirst = new Map<string, KnownPiece[]>();
  readonly #byLast = new Map<string, KnownPiece[]>();
  #aligned: KnownPiece | null = null;
  #waiting: PageView<Value>[] = [];
  /** Whether the first waiting page view is the first of the file. */
  #isStart = true;
  /** The imports with a piece that the file contains completely. */
  readonly passed = new Set<number>();
  /** The piece that ended with the last known page view; null if none did. */
  #ended: Piece | null = null;

  /** @param codes reads the codes of a segment */
  constructor(
    sources: readonly { pieces: readonly Piece[]; codes: (id: number) => Promise<Buffer> }[],
  ) {
    this.#pieces = sources.flatMap(({ pieces, codes }) =>
      pieces.map((piece) => new KnownPiece(piece, codes)),
    );
    for (const each of this.#pieces) {
      addTo(this.#byFirst, each.piece.first, each);
      addTo(this.#byLast, each.piece.last, each);
    }
  }

  /**
   * Adds the next page view of the file. Must not be called again before the result is there.
   *
   * @returns the page views that are now decided, in the order of the file; a promise only if data has to be read or
   * searched
   */
  next(view: PageView<Value>): DecidedView<Value>[] | Promise<DecidedView<Value>[]> {
    if (this.#pieces.length === 0) return [{ view, known: false, after: null }];
    const isTaken = this.#aligned?.takes(view.code) ?? false;
    return isTaken instanceof Promise
      ? isTaken.then((taken) => this.#next(view, taken))
      : this.#next(view, isTaken);
  }

  /** @param isTaken whether the current piece continues with the page view */
  #next(
    view: PageView<Value>,
    isTaken: boolean,
  ): DecidedView<Value>[] | Promise<DecidedView<Value>[]> {
    if (isTaken && this.#aligned !== null) {
      this.#noteEnd(this.#aligned);
      return [{ view, known: true, after: null }];
    }
    this.#aligned = null;
    this.#waiting.push(view);
    return this.#waiting.length < MIN_RUN_LENGTH ? [] : this.#decide(false);
  }

  /**
   * Ends the file.
   *
   * @returns the decisions about the page views that were still waiting
   */
  async end(): Promise<DecidedView<Value>[]> {
    const decided: DecidedView<Value>[] = [];
    while (this.#waiting.length > 0) decided.push(...(await this.#decide(true)));
    return decided;
  }

  /** Decides about the first waiting page view, and about all that are known together with it. */
  async #decide(isEnd: boolean): Promise<DecidedView<Value>[]> {
    const run = await this.#knownRun(isEnd);
    const decided = this.#waiting.splice(0, Math.max(run, 1));
    this.#isStart = false;
    const after = run === 0 ? this.#ended : null;
    if (run === 0) this.#ended = null;
    return decided.map((view) => ({ view, known: run > 0, after }));
  }

  /** Returns the number of known page views at the start of the waiting ones. */
  async #knownRun(isEnd: boolean): Promise<number> {
    const waiting = this.#waiting;
    const [first] = waiting;
    if (first === undefined) return 0;
    const codes = Buffer.from(waiting.map(({ code }) => code));
    for (const piece of this.#pieces) {
      if (codes.length === MIN_RUN_LENGTH && (await piece.find(codes, first.at))) {
        return this.#align(piece, MIN_RUN_LENGTH);
      }
    }
    const beginning = this.#byFirst.get(first.hash()) ?? [];
    for (let run = codes.length; run > 0; run -= 1) {
      const part = codes.subarray(0, run);
      const ending = this.#byLast.get(waiting[run - 1]?.hash() ?? '') ?? [];
      const found =
        (await firstOf(ending, (piece) => piece.endsWith(part, this.#isStart))) ??
        (isEnd && run === codes.length
          ? await firstOf(beginning, (piece) => piece.beginsWith(part))
          : undefined);
      if (found !== undefined) return this.#align(found, run);
    }
    return 0;
  }

  #align(piece: KnownPiece, run: number): number {
    this.#aligned = piece;
    this.#noteEnd(piece);
    return run;
  }

  #noteEnd(piece: KnownPiece): void {
    this.#ended = piece.isOver ? piece.piece : null;
    if (piece.isOver) this.passed.add(piece.piece.importId);
  }
}

/** Like `Array.find`, for asynchronous tests. They run one after the other. */
async function firstOf<Item>(
  items: readonly Item[],
  fits: (item: Item) => Promise<boolean>,
): Promise<Item | undefined> {
  for (const item of items) if (await fits(item)) return item;
  return undefined;
}

/** Reads the records of earlier imports of a website. */
export async function readKnownViews<Value>(
  sources: readonly { imports: Imports; websiteId: number }[],
): Promise<KnownViews<Value>> {
  const read = sources.map(async ({ imports, websiteId }) => ({
    pieces: await imports.pieces(websiteId),
    codes: (id: number) => imports.codes(id),
  }));
  return new KnownViews<Value>(await Promise.all(read));
}

function addTo(index: Map<string, KnownPiece[]>, hash: string, piece: KnownPiece): void {
  const others = index.get(hash);
  if (others === undefined) index.set(hash, [piece]);
  else others.push(piece);
}
