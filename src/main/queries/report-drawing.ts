import type { DayRange } from '../../shared/dates/day-range';

/** The days of a report, and those before them. */
export interface ReportDays {
  range: DayRange;
  compared: DayRange | null;
}

/** A report of one website or group, to be drawn. */
export interface DrawnRequest {
  accountId: string;
  websiteId: number;
  range: DayRange;
  compared: DayRange | null;
  isOffline: false;
  format: 'pdf' | 'html';
  paper: null;
  /** Fails when the page could not load all of it. */
  isWhole: true;
  title: string;
}

/** What makes files of what was read. */
export interface ReportDrawing {
  draw(request: DrawnRequest): Promise<Uint8Array>;
  /** Prints a page of its own as PDF. */
  print(html: string, title: string): Promise<Uint8Array>;
}
