import type { DrawnStatistics, PictureOptions, ReportOptions } from '../files/page-file';

/** What is drawn, as a report or as a picture of the window. */
export type DrawRequest = DrawnStatistics & (ReportOptions | PictureOptions);
