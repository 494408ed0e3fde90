import type { DayRange } from '../../shared/dates/day-range';

/** A report of a website as a file. */
export interface ReportRequest {
  accountId: string;
  websiteId: number;
  range: DayRange;
  /** Null when nothing is compared. */
  compared: DayRange | null;
  isOffline: boolean;
  format: 'pdf' | 'html';
  /** Null: the one chosen last, or the usual one. */
  paper: 'a4' | 'letter' | null;
  /** Of the file. */
  title: string;
}
