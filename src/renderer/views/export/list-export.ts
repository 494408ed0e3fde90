import type { AppError } from '../../../shared/failures/failure';
import type { Origin } from '../../../statistics/exports/origin';
import type { ExportTable } from '../../../statistics/exports/tables';

/** Told while rows are read; `comparison` while those of the compared period are. */
export type OnProgress = (rows: number, total: number, comparison?: boolean) => void;

/** What became of reading all rows. */
export interface AllRead {
  table: ExportTable;
  /** Not all of the compared period's rows could be read. */
  comparisonCut: boolean;
  /** Why not everything could be read from the server. */
  problem: AppError | null;
}

/** A list as it can be exported. Taken when the menu's item is chosen: what follows does not change what was asked for. */
export interface ListExport {
  /** What the list is, as files and menus name it. */
  title: string;
  origin: Origin;
  /** What is on the screen; null while it is on its way. */
  table: ExportTable | null;
  /** Set when the list has more rows than those on the screen. */
  all: {
    total: number;
    /** @throws the signal's reason when it was aborted */
    read: (onprogress: OnProgress, signal: AbortSignal) => Promise<AllRead>;
  } | null;
  /** The table as JSON. */
  toJson: (origin: Origin, table: ExportTable) => string;
}

export const FORMATS = ['csv', 'json'] as const;
export type Format = (typeof FORMATS)[number];
