import type { DayRange } from '../../shared/dates/day-range';
import type { PictureForm, ReportForm } from '../files/page-file';

/** Statistics that the application's page draws, without a window. */
interface DrawnStatistics {
  /** An account, or a group in the form of one. */
  accountId: string;
  websiteId: number;
  range: DayRange;
  /** Null when nothing is compared. */
  compared: DayRange | null;
  isOffline: boolean;
}

/** What is drawn, as a report or as a picture of the window. */
export type DrawRequest = DrawnStatistics & (ReportForm | PictureForm);
