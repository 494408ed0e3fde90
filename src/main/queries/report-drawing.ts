import type { DayRange } from '$shared/dates/day-range';
import type { SeparatorChoice } from '$shared/settings/csv-separators';
import type { DrawnStatistics, ReportOptions } from '../files/page-file';

/** The days of a report, and those before them. */
export interface ReportDays {
  range: DayRange;
  compared: DayRange | null;
}

/** A report of one website or group, to be drawn whole or not at all. */
type DrawnRequest = DrawnStatistics & ReportOptions & { isWhole: true };

/** What makes files of what was read. */
export interface ReportDrawing {
  draw(request: DrawnRequest): Promise<Uint8Array>;
  /** Prints a page of its own as PDF. */
  print(html: string, title: string): Promise<Uint8Array>;
  /** Of CSV files. */
  separator: SeparatorChoice;
}
