import type { DayRange } from '$shared/dates/day-range';
import type { Source } from '$shared/settings/source';

/* How the application's page is drawn to files. */

/** Statistics that are drawn by the application's page without a window. */
export interface DrawnStatistics {
  source: Source;
  range: DayRange;
  /** Null when nothing is compared. */
  compared: DayRange | null;
  isOffline: boolean;
}

/** The options of a report's file. */
export interface ReportOptions {
  format: 'pdf' | 'html';
  /** Null for the paper chosen last, or the default one. */
  paper: 'a4' | 'letter' | null;
  /** Fails if anything could not be loaded. Otherwise the report states what is missing. */
  mustBeComplete?: true;
  /** The file's title. */
  title: string;
}

/** The options of a picture of statistics. */
export interface PictureOptions {
  format: 'png';
  theme: 'light' | 'dark';
  /** Width in CSS pixels, and in pixels of the picture. */
  width: number;
  height: number;
}
