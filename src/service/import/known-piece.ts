import { LRUCache } from 'lru-cache';
import { type Piece, SEGMENT_LENGTH } from '../store/imports';

/** The length from which a run of consecutive page views is recognized by its codes alone, which are then 64 bits. */
export const MIN_RUN_LENGTH = 8;
/** The number of segments of a piece that are cached in memory. */
const KEPT = 2;

/** A piece of an earlier import, with the position in it that the current file has reached. */
export class KnownPiece {
  /**
   * The position of the first page view that can still match. Earlier ones cannot, because the file and the piece
   * have the same order.
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
   * Whether the next page view of the piece has this code. If so, the position advances. Returns a promise only if a
   * segment is not in memory.
   */
  takes(code: number): boolean | Promise<boolean> {
    // All segments except the last are full.
    const segment = this.piece.segments[Math.floor(this.#at / SEGMENT_LENGTH)];
    if (this.isOver || segment === undefined) return false;
    const kept = this.#kept.get(segment.id);
    if (kept !== undefined) return this.#take(code, kept[this.#at - segment.start]);
    return this.#segment(segment.id).then((codes) =>
      this.#take(code, codes[this.#at - segment.start]),
    );
  }

  /**
   * Finds a run of codes and advances past it.
   *
   * @param at the instant of the run's first page view
   */
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
   * Whether the piece ends with a run. If so, the position moves to its end. The caller has compared the last hashes.
   *
   * @param isStart whether the run is at the start of the file; any other run must be the whole piece
   */
  async endsWith(run: Buffer, isStart: boolean): Promise<boolean> {
    const { length } = this.piece;
    const start = length - run.length;
    if (start < this.#at || !(isStart || start === 0)) return false;
    if (!(await this.#range(start, length)).equals(run)) return false;
    this.#at = length;
    return true;
  }

  /**
   * Whether the piece begins with a run. If so, the position moves past it. The caller has compared the first hashes.
   */
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

  /** Returns the codes between two positions. */
  async #range(from: number, to: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    // All segments except the last are full.
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
