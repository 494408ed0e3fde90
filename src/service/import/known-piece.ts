import { LRUCache } from 'lru-cache';
import { type Piece, SEGMENT_LENGTH } from '../store/imports';

/** A run of this many consecutive page views is recognized by its codes alone (64 bits). */
export const MIN_RUN_LENGTH = 8;
/** Number of a piece's segments cached in memory. */
const KEPT = 2;

/** A piece of an earlier import, and the current file's position in it. */
export class KnownPiece {
  /**
   * Position of the first page view that can still match. The file and the piece have the same order, so earlier ones
   * cannot.
   */
  #at = 0;
  readonly #kept = new LRUCache<number, Buffer>({ max: KEPT });

  constructor(
    readonly piece: Piece,
    private readonly codes: (segmentId: number) => Promise<Buffer>,
  ) {}

  get isOver(): boolean {
    return this.#at === this.piece.length;
  }

  /**
   * Advances if the piece's next page view has this code; returns whether it has. Returns a promise only if a segment
   * is not in memory.
   */
  takes(code: number): boolean | Promise<boolean> {
    // All segments but the last are full.
    const segment = this.piece.segments[Math.floor(this.#at / SEGMENT_LENGTH)];
    if (this.isOver || segment === undefined) return false;
    const kept = this.#kept.get(segment.id);
    if (kept !== undefined) return this.#take(code, kept[this.#at - segment.start]);
    return this.#segment(segment.id).then((codes) =>
      this.#take(code, codes[this.#at - segment.start]),
    );
  }

  /** Finds a run of codes and advances past it. @param at instant of the run's first page view */
  async find(run: Buffer, at: number): Promise<boolean> {
    for (const segment of this.piece.segments) {
      const { start, length, firstAt, lastAt } = segment;
      if (at < firstAt || at > lastAt || this.#at >= start + length) continue;
      const end = Math.min(start + length + run.length - 1, this.piece.length);
      const from = Math.max(this.#at, start);
      const found = (await this.#range(from, end)).indexOf(run);
      if (found === -1) continue;
      this.#at = from + found + run.length;
      return true;
    }
    return false;
  }

  /**
   * Whether the piece ends with a run; if so, moves to its end. The caller has compared the last hashes.
   *
   * @param isStart whether the run begins the file; any other run must equal the whole piece
   */
  async endsWith(run: Buffer, isStart: boolean): Promise<boolean> {
    const { length } = this.piece;
    const start = length - run.length;
    if (start < this.#at || !(isStart || start === 0)) return false;
    if (!(await this.#range(start, length)).equals(run)) return false;
    this.#at = length;
    return true;
  }

  /** Whether the piece begins with a run; if so, moves past it. The caller has compared the first hashes. */
  async beginsWith(run: Buffer): Promise<boolean> {
    if (this.#at > 0 || run.length > this.piece.length) return false;
    if (!(await this.#range(0, run.length)).equals(run)) return false;
    this.#at = run.length;
    return true;
  }

  #take(code: number, next: number | undefined): boolean {
    if (next !== code) return false;
    this.#at += 1;
    return true;
  }

  /** The codes between two positions. */
  async #range(from: number, to: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    // All segments but the last are full.
    const first = Math.floor(from / SEGMENT_LENGTH);
    for (const { id, start, length } of this.piece.segments.slice(first, first + 3)) {
      if (start >= to) break;
      const codes = await this.#segment(id);
      parts.push(codes.subarray(Math.max(from - start, 0), Math.min(to - start, length)));
    }
    return parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
  }

  async #segment(id: number): Promise<Buffer> {
    const kept = this.#kept.get(id);
    if (kept !== undefined) return kept;
    const codes = await this.codes(id);
    this.#kept.set(id, codes);
    return codes;
  }
}
