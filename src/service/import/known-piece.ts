import { type Piece, SEGMENT } from '../store/imports/pieces';

/** Page views in a row that are recognized by their codes alone: 64 bits. */
export const RUN = 8;
/** Segments kept in memory, of one piece. */
const KEPT = 2;

/** A piece of an earlier import, and how far the file that is read has come in it. */
export class KnownPiece {
  /** Place of the first page view that may still be found: the file's order is the piece's. */
  #at = 0;
  readonly #kept = new Map<number, Buffer>();

  constructor(
    readonly piece: Piece,
    private readonly codes: (segmentId: number) => Buffer,
  ) {}

  get isOver(): boolean {
    return this.#at === this.piece.length;
  }

  /** Whether the page view at which the file is has this code; if so it is taken. */
  takes(code: number): boolean {
    if (this.isOver || this.#code(this.#at) !== code) return false;
    this.#at += 1;
    return true;
  }

  /** Finds a run of codes, and goes behind it. @param at instant of the run's first page view */
  find(run: Buffer, at: number): boolean {
    for (const segment of this.piece.segments) {
      const { start, length, firstAt, lastAt } = segment;
      if (at < firstAt || at > lastAt || this.#at >= start + length) continue;
      const end = Math.min(start + length + run.length - 1, this.piece.length);
      const from = Math.max(this.#at, start);
      const found = this.#range(from, end).indexOf(run);
      if (found === -1) continue;
      this.#at = from + found + run.length;
      return true;
    }
    return false;
  }

  /**
   * Whether the piece ends with a run; if so all of it is behind. The last hashes are known to be the same.
   * @param isStart whether the run is the file's beginning: a run that is not must be the whole piece
   */
  endsWith(run: Buffer, isStart: boolean): boolean {
    const { length } = this.piece;
    const start = length - run.length;
    if (start < this.#at || !(isStart || start === 0)) return false;
    if (!this.#range(start, length).equals(run)) return false;
    this.#at = length;
    return true;
  }

  /** Whether the piece begins with a run; if so that is behind. The first hashes are known to be the same. */
  beginsWith(run: Buffer): boolean {
    if (this.#at > 0 || run.length > this.piece.length) return false;
    if (!this.#range(0, run.length).equals(run)) return false;
    this.#at = run.length;
    return true;
  }

  #code(place: number): number {
    return this.#range(place, place + 1)[0] ?? -1;
  }

  /** The codes between two places. */
  #range(from: number, to: number): Buffer {
    const parts: Buffer[] = [];
    // All segments but the last are full.
    const first = Math.floor(from / SEGMENT);
    for (const { id, start, length } of this.piece.segments.slice(first, first + 3)) {
      if (start >= to) break;
      parts.push(
        this.#segment(id).subarray(Math.max(from - start, 0), Math.min(to - start, length)),
      );
    }
    return parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
  }

  #segment(id: number): Buffer {
    const kept = this.#kept.get(id);
    if (kept !== undefined) return kept;
    const codes = this.codes(id);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size >= KEPT && oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(id, codes);
    return codes;
  }
}
