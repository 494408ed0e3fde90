import type { DayRange } from '$shared/dates/day-range';
import type { Source } from '$shared/settings/source';

/* What of the application's page becomes a file, and which. */

/** Statistics that the application's page draws, without a window. */
export interface DrawnStatistics {
  source: Source;
  range: DayRange;
  /** Null when nothing is compared. */
  compared: DayRange | null;
  isOffline: boolean;
}

/** How a report becomes a file. */
export interface ReportOptions {
  format: 'pdf' | 'html';
  /** Null: the one chosen last, or the usual one. */
  paper: 'a4' | 'letter' | null;
  /** Fails when the page could not load all of it. Without it the report says what it lacks. */
  mustBeComplete?: true;
  /** Of the file. */
  title: string;
}

/** How statistics become a picture. */
export interface PictureOptions {
  format: 'png';
  theme: 'light' | 'dark';
  /** CSS pixels; the picture has as many. */
  width: number;
  height: number;
}
