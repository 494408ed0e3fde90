import type { AppError } from '$shared/failures/failure';
import type { Origin } from '$statistics/exports/origin';
import type { ExportTable } from '$statistics/exports/tables';

/** Called while rows are read; `comparison` is true for rows of the compared period. */
export type OnProgress = (rows: number, total: number, comparison?: boolean) => void;

/** The result of reading all rows. */
export interface CompleteList {
  table: ExportTable;
  /** Some of the compared period's rows could not be read. */
  comparisonCut: boolean;
  /** Why some rows could not be read. */
  problem: AppError | null;
}

/**
 * A list that can be exported. It is captured when the menu item is chosen, so later changes on
 * screen do not affect the file.
 */
export interface ListExport {
  /** The list's name in files and menus. */
  title: string;
  origin: Origin;
  /** The rows on screen; null while they load. */
  table: ExportTable | null;
  /** Set if the list has more rows than are on screen. */
  all: {
    total: number;
    /** @throws the signal's reason if it is aborted */
    read: (onprogress: OnProgress, signal: AbortSignal) => Promise<CompleteList>;
  } | null;
  /** Converts the table to JSON. */
  toJson: (origin: Origin, table: ExportTable) => string;
}

export const EXPORT_FORMATS = ['csv', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
