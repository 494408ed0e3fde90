import type { DayCount, Hit } from './hits';

/**
 * The state of an import: `open` until the whole file was read, `undoing` from the first day that is reverted to the
 * last.
 */
export type ImportState = 'open' | 'done' | 'undoing';

/** An import of a log file, or of another product's export, into a website. */
export interface StoredImport {
  /** The id that users see. It is never used again. */
  id: number;
  websiteId: number;
  /** The name of the file when it was imported. */
  file: string;
  format: string;
  /** When the import was started, ISO 8601 in UTC. */
  startedAt: string;
  state: ImportState;
  /** The number of page views that the import has counted. */
  hits: number;
  /** The day numbers of the first and the last of these page views; null if there are none. */
  firstDay: number | null;
  lastDay: number | null;
}

/** What one transaction of an import has counted. */
export interface ImportedHits {
  hits: number;
  firstDay: number;
  lastDay: number;
}

/** Page views that followed each other in a file and had not been counted before. */
export interface Piece {
  id: number;
  importId: number;
  /** The number of page views. */
  length: number;
  /** The hashes of the first and the last page view (import/fingerprint.ts). */
  first: string;
  last: string;
  segments: Segment[];
}

/** A part of a piece. Its codes are read together. */
export interface Segment {
  id: number;
  /** The position of the segment's first page view in the piece, and the number of its page views. */
  start: number;
  length: number;
  /** When the earliest and the latest of its page views happened, in milliseconds since the epoch. */
  firstAt: number;
  lastAt: number;
}

/**
 * The number of page views in a full segment: a few pages of the database, which are searched quickly. All segments
 * of a piece are full, except the last one.
 */
export const SEGMENT_LENGTH = 8_192;

/** Page views to append to a piece. */
export interface PieceAddition {
  codes: readonly number[];
  times: readonly number[];
  /** The hash of the last page view. */
  last: string;
}

/** Page views to append to a new or an existing piece. */
export interface PieceRun extends PieceAddition {
  /** The id of the piece; null for a new one. */
  pieceId: number | null;
  /** The hash of the first page view, for a new piece. */
  first: string;
}

/** A day that an import has counted for a statistic, or for a part of one (import/exports/reading.ts). */
export interface TableDay {
  importId: number;
  part: string;
  day: number;
}

/** How much of a file an older version of the service has imported. */
export interface ImportMark {
  /** The number of bytes of the uncompressed file. */
  bytes: number;
  /** The SHA-256 of these bytes, in hexadecimal. */
  digest: string;
}

/** The data with which an import begins. */
export interface NewImport {
  file: string;
  format: string;
  /** For daily tables: the SHA-256 of the file, by which an interrupted import of it is found. */
  digest: string | null;
}

/** What one transaction of an import writes. */
export interface ImportBatch {
  websiteId: number;
  /** The id of the import to continue, or the data of a new one. */
  import: number | NewImport;
  hits: readonly Hit[];
  /** Counts by day, in the place of hits. */
  rows: readonly DayCount[];
  /** The fingerprints of the hits, and of the page views that are not counted. */
  runs: readonly PieceRun[];
  /** For daily tables: the days that were begun, and the number of rows of the file that were read. */
  table: { days: readonly Omit<TableDay, 'importId'>[]; rows: number } | null;
  /** What is added to the totals of the import; null for nothing. */
  added: ImportedHits | null;
}

export interface WrittenBatch {
  importId: number;
  /** The ids of the pieces of the batch's runs, in their order. */
  pieceIds: number[];
}

/** The error that the website of an import was deleted. */
export class WebsiteDeletedError extends Error {
  override readonly name = 'WebsiteDeletedError';
}

/**
 * The imports, with what they have counted, and with the data by which their page views are recognized in other
 * files.
 */
export interface Imports {
  find(id: number): Promise<StoredImport | null>;
  /** Returns all imports of all websites, the oldest first. */
  list(): Promise<StoredImport[]>;
  /**
   * Counts a batch and records it, all or nothing.
   *
   * @throws WebsiteDeletedError
   */
  write(batch: ImportBatch): Promise<WrittenBatch>;
  /**
   * Ends an import. Deletes the undo data of the oldest imports if there is more than a limit; that of the newest one
   * is always kept.
   *
   * @param limit the maximum size, in bytes
   */
  finish(id: number, limit: number): Promise<void>;
  /** Returns all pieces of a website's imports. */
  pieces(websiteId: number): Promise<Piece[]>;
  /** Returns the codes of a segment, one byte for each page view. */
  codes(segmentId: number): Promise<Buffer>;
  /** Returns all days of daily tables that were counted for a website. */
  tableDays(websiteId: number): Promise<TableDay[]>;
  /**
   * Returns the interrupted import of a file with daily tables, with the number of rows that it has counted; null if
   * there is none.
   */
  unfinishedTable(
    websiteId: number,
    digest: string,
  ): Promise<{ importId: number; rows: number } | null>;
  /** Returns the number of days that the undo of an import would revert. */
  undoDays(id: number): Promise<number>;
  beginUndo(id: number): Promise<void>;
  /** Reverts a day of an import. @returns false if no day is left */
  undoDay(id: number): Promise<boolean>;
  /** Deletes an import with all its records. Its counts stay. */
  forget(id: number): Promise<void>;
  /** Returns the marks of a website's imports by older versions, the shortest first. */
  marks(websiteId: number): Promise<ImportMark[]>;
  /** Returns the number of imports by older versions, by the website's domain. */
  markCounts(): Promise<{ domain: string; imports: number }[]>;
}
