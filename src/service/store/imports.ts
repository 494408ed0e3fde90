import type { DayCount, Hit } from './hits';

/** `open` until the whole file was read; `undoing` from the first reverted day to the last. */
export type ImportState = 'open' | 'done' | 'undoing';

/** An import of a log file, or of another product's export, into a website. */
export interface StoredImport {
  /** The id shown to users; never reused. */
  id: number;
  websiteId: number;
  /** The file's name at that time. */
  file: string;
  format: string;
  /** ISO 8601 in UTC. */
  startedAt: string;
  state: ImportState;
  /** Page views it has counted. */
  hits: number;
  /** Day numbers of the first and last of them. */
  firstDay: number | null;
  lastDay: number | null;
}

/** The counts of one transaction of an import. */
export interface ImportedHits {
  hits: number;
  firstDay: number;
  lastDay: number;
}

/** Page views that were consecutive in a file and not counted before. */
export interface Piece {
  id: number;
  importId: number;
  /** Number of page views. */
  length: number;
  /** Hashes of its first and last page view (import/fingerprint.ts). */
  first: string;
  last: string;
  segments: Segment[];
}

/** A part of a piece whose codes are read together. */
export interface Segment {
  id: number;
  /** Position of its first page view in the piece, and number of page views. */
  start: number;
  length: number;
  /** The earliest and latest of its page views, milliseconds since the epoch. */
  firstAt: number;
  lastAt: number;
}

/**
 * Page views in a full segment: a few database pages, quick to search. All segments of a piece are full, except the
 * last.
 */
export const SEGMENT_LENGTH = 8_192;

/** Page views to append to a piece. */
export interface PieceAddition {
  codes: readonly number[];
  times: readonly number[];
  /** The hash of the last of them. */
  last: string;
}

/** Page views to append to an existing or new piece. */
export interface PieceRun extends PieceAddition {
  /** Null for a new piece. */
  pieceId: number | null;
  /** The hash of a new piece's first page view. */
  first: string;
}

/** A day that an import has counted for a statistic or a part of it (import/exports/reading.ts). */
export interface TableDay {
  importId: number;
  part: string;
  day: number;
}

/** The extent to which an older version of the service imported a file. */
export interface ImportMark {
  /** Bytes of the uncompressed file. */
  bytes: number;
  /** SHA-256 of those bytes, hexadecimal. */
  digest: string;
}

/** The initial data of an import. */
export interface NewImport {
  file: string;
  format: string;
  /** For daily tables: SHA-256 of the file, to find an interrupted import of it. */
  digest: string | null;
}

/** The data that one transaction of an import writes. */
export interface ImportBatch {
  websiteId: number;
  /** The id of the import to continue, or the data of a new one. */
  import: number | NewImport;
  hits: readonly Hit[];
  /** Counts by day instead of hits. */
  rows: readonly DayCount[];
  /** The fingerprints of the hits, and of page views that are not counted. */
  runs: readonly PieceRun[];
  /** For daily tables: the days begun, and the number of processed rows of the file. */
  table: { days: readonly Omit<TableDay, 'importId'>[]; rows: number } | null;
  /** The additions to the import's totals; null for none. */
  added: ImportedHits | null;
}

export interface WrittenBatch {
  importId: number;
  /** The pieces of the batch's runs, in order. */
  pieceIds: number[];
}

/** The website of an import was deleted. */
export class WebsiteDeleted extends Error {
  override readonly name = 'WebsiteDeleted';
}

/** The imports with their counts, and the data to recognize their page views in other files. */
export interface Imports {
  find(id: number): Promise<StoredImport | null>;
  /** All imports of all websites, oldest first. */
  list(): Promise<StoredImport[]>;
  /**
   * Counts a batch and records it, all or nothing.
   *
   * @throws WebsiteDeleted
   */
  write(batch: ImportBatch): Promise<WrittenBatch>;
  /**
   * Ends an import. Deletes the undo data of the oldest imports when the total exceeds a limit; always keeps that of
   * the newest.
   *
   * @param limit in bytes
   */
  finish(id: number, limit: number): Promise<void>;
  /** All pieces of a website's imports. */
  pieces(websiteId: number): Promise<Piece[]>;
  /** A segment's codes, one byte for each page view. */
  codes(segmentId: number): Promise<Buffer>;
  /** All days of daily tables that are counted for a website. */
  tableDays(websiteId: number): Promise<TableDay[]>;
  /** The interrupted import of a file with daily tables and the rows it has counted, or null. */
  unfinishedTable(
    websiteId: number,
    digest: string,
  ): Promise<{ importId: number; rows: number } | null>;
  /** The number of days that an undo of an import would revert. */
  undoDays(id: number): Promise<number>;
  beginUndo(id: number): Promise<void>;
  /** Reverts one day of an import. @returns false when no day is left */
  undoDay(id: number): Promise<boolean>;
  /** Deletes an import with all its records. Its counts remain. */
  forget(id: number): Promise<void>;
  /** The records of a website's imports by older versions, shortest first. */
  marks(websiteId: number): Promise<ImportMark[]>;
  /** Number of imports by older versions, by the website's domain. */
  markCounts(): Promise<{ domain: string; imports: number }[]>;
}
