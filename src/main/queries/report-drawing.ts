import type { DayRange } from '$shared/dates/day-range';
import type { SeparatorChoice } from '$shared/settings/csv-separators';
import type { DrawnStatistics, ReportOptions } from '../files/page-file';

/** The days of a report and the compared days. */
export interface ReportDays {
  range: DayRange;
  compared: DayRange | null;
}

/** A request for a report of one website or group that must be complete. */
type DrawnRequest = DrawnStatistics & ReportOptions & { isWhole: true };

/** Creates the files of a report. */
export interface ReportDrawing {
  draw(request: DrawnRequest): Promise<Uint8Array>;
  /** Prints an HTML page as PDF. */
  print(html: string, title: string): Promise<Uint8Array>;
  /** The separator of CSV files. */
  separator: SeparatorChoice;
}
