import {
  type Piece,
  type PieceAddition,
  type Segment,
  SEGMENT_LENGTH,
} from '$service/store/imports';
import type { Database, Statement } from '../database/database';

/** The codes of imported page views, one byte for each, in the order of their file. */
export class ImportPieces {
  readonly #ofWebsite: Statement;
  readonly #segments: Statement;
  readonly #codes: Statement;
  readonly #insert: Statement;
  readonly #setLast: Statement;
  readonly #lastSegment: Statement;
  readonly #insertSegment: Statement;
  readonly #updateSegment: Statement;

  constructor(database: Database) {
    this.#ofWebsite = database.prepare(
      `SELECT import_piece.id, import_id, first, last FROM import_piece
       JOIN import ON import.id = import_id WHERE website_id = ? ORDER BY import_piece.id`,
    );
    this.#segments = database.prepare(
      'SELECT id, length(codes), first_at, last_at FROM import_codes WHERE piece_id = ? ORDER BY id',
    );
    this.#codes = database.prepare('SELECT codes FROM import_codes WHERE id = ?');
    this.#insert = database.prepare(
      'INSERT INTO import_piece (import_id, first, last) VALUES (?, ?, ?)',
    );
    this.#setLast = database.prepare('UPDATE import_piece SET last = ? WHERE id = ?');
    this.#lastSegment = database.prepare(
      'SELECT id, codes, first_at, last_at FROM import_codes WHERE piece_id = ? ORDER BY id DESC LIMIT 1',
    );
    this.#insertSegment = database.prepare(
      'INSERT INTO import_codes (piece_id, first_at, last_at, codes) VALUES (?, ?, ?, ?)',
    );
    this.#updateSegment = database.prepare(
      'UPDATE import_codes SET first_at = ?, last_at = ?, codes = ? WHERE id = ?',
    );
  }

  /** Returns all pieces of a website's imports. */
  of(websiteId: number): Piece[] {
    return this.#ofWebsite.all(websiteId).map(([id, importId, first, last]) => {
      const segments = this.#segmentsOf(id as number);
      const end = segments.at(-1);
      const length = end === undefined ? 0 : end.start + end.length;
      return { id, importId, first, last, length, segments } as unknown as Piece;
    });
  }

  /** Returns the codes of a segment, one byte each. */
  codes(segmentId: number): Buffer {
    return Buffer.from(this.#codes.get(segmentId)?.[0] as Uint8Array);
  }

  /** Begins a piece. @returns its id */
  begin(importId: number, first: string): number {
    return this.#insert.run(importId, first, first).lastInsertRowid;
  }

  /** Appends page views to a piece, in the transaction that counts them. */
  append(pieceId: number, { codes, times, last }: PieceAddition): void {
    let done = this.#fillLastSegment(pieceId, codes, times);
    for (; done < codes.length; done += SEGMENT_LENGTH) {
      const part = times.slice(done, done + SEGMENT_LENGTH);
      const [firstAt, lastAt] = [least(part), greatest(part)];
      const bytes = Uint8Array.from(codes.slice(done, done + SEGMENT_LENGTH));
      this.#insertSegment.run(pieceId, firstAt, lastAt, bytes);
    }
    this.#setLast.run(last, pieceId);
  }

  /** Fills the last segment of a piece. @returns the number of page views that had room in it */
  #fillLastSegment(pieceId: number, codes: readonly number[], times: readonly number[]): number {
    const row = this.#lastSegment.get(pieceId);
    if (row === undefined) return 0;
    const [id, stored, firstAt, lastAt] = row as [number, Uint8Array, number, number];
    const room = Math.min(SEGMENT_LENGTH - stored.length, codes.length);
    if (room === 0) return 0;
    const added = times.slice(0, room);
    this.#updateSegment.run(
      Math.min(firstAt, least(added)),
      Math.max(lastAt, greatest(added)),
      Buffer.concat([stored, Uint8Array.from(codes.slice(0, room))]),
      id,
    );
    return room;
  }

  #segmentsOf(pieceId: number): Segment[] {
    let start = 0;
    return this.#segments.all(pieceId).map(([id, length, firstAt, lastAt]) => {
      const segment = { id, start, length, firstAt, lastAt } as unknown as Segment;
      start += length as number;
      return segment;
    });
  }
}

const least = (numbers: readonly number[]): number => numbers.reduce((a, b) => Math.min(a, b));
const greatest = (numbers: readonly number[]): number => numbers.reduce((a, b) => Math.max(a, b));
