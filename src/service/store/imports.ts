import type { DayCount, Hit } from './hits';

/** `open` until its file was read to the end; `undoing` from the first undone day to the last. */
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

/** What one transaction of an import has counted. */
export interface ImportedHits {
  hits: number;
  firstDay: number;
  lastDay: number;
}

/** Page views that were consecutive in a file and new at that time. */
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

/** A part of a piece whose codes are read at once. */
export interface Segment {
  id: number;
  /** Position of its first page view in the piece, and number of page views. */
  start: number;
  length: number;
  /** The earliest and latest of its page views, milliseconds since the epoch. */
  firstAt: number;
  lastAt: number;
}

/** Page views in a full segment: a few database pages, quick to search. All but a piece's last are full. */
export const SEGMENT = 8_192;

/** Page views to append to a piece. */
export interface PieceEnd {
  codes: readonly number[];
  times: readonly number[];
  /** The hash of the last of them. */
  last: string;
}

/** Page views to append to a piece, or to begin one with. */
export interface PieceRun extends PieceEnd {
  /** Null for a new piece. */
  pieceId: number | null;
  /** The hash of a new piece's first page view. */
  first: string;
}

/** A day that an import has counted of a statistic or a part of it (import/exports/reading.ts). */
export interface TableDay {
  importId: number;
  part: string;
  day: number;
}

/** How far an older version of the service imported a file. */
export interface ImportMark {
  /** Bytes of the uncompressed file. */
  bytes: number;
  /** SHA-256 of those bytes, hexadecimal. */
  digest: string;
}

/** The data with which an import begins. */
export interface NewImport {
  file: string;
  format: string;
  /** For daily tables: SHA-256 of the file, so that an interrupted import of it is found again. */
  digest: string | null;
}

/** What one transaction of an import writes. */
export interface ImportBatch {
  websiteId: number;
  /** The import that it continues, or what begins one. */
  import: number | NewImport;
  hits: readonly Hit[];
  /** Counts by day instead of hits. */
  rows: readonly DayCount[];
  /** The fingerprints of the hits, and of page views that count nothing. */
  runs: readonly PieceRun[];
  /** For daily tables: the days begun, and the number of the file's rows that are done. */
  table: { days: readonly Omit<TableDay, 'importId'>[]; rows: number } | null;
  /** What it adds to the import's own numbers; null for nothing. */
  added: ImportedHits | null;
}

export interface WrittenBatch {
  importId: number;
  /** The pieces of the batch's runs, in their order. */
  pieceIds: number[];
}

/** The website of an import was deleted. */
export class WebsiteGone extends Error {
  override readonly name = 'WebsiteGone';
}

/** The imports, what each has counted, and how its page views are recognized in other files. */
export interface Imports {
  find(id: number): Promise<StoredImport | null>;
  /** All imports of all websites, oldest first. */
  list(): Promise<StoredImport[]>;
  /** Counts a batch and notes what it has counted, all or nothing. @throws WebsiteGone */
  write(batch: ImportBatch): Promise<WrittenBatch>;
  /**
   * Ends an import. The undo data of the oldest imports goes when all together take too much space; the newest's stays.
   *
   * @param limit in bytes
   */
  finish(id: number, limit: number): Promise<void>;
  /** All pieces of a website's imports. */
  pieces(websiteId: number): Promise<Piece[]>;
  /** A segment's codes, one byte for each page view. */
  codes(segmentId: number): Promise<Buffer>;
  /** All days of daily tables that were counted for a website. */
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
  /** Deletes an import with all its records; what it counted stays. */
  forget(id: number): Promise<void>;
  /** What older versions noted of a website's imports, shortest first. */
  marks(websiteId: number): Promise<ImportMark[]>;
  /** Number of imports by older versions, by the website's domain. */
  markCounts(): Promise<{ domain: string; imports: number }[]>;
}
