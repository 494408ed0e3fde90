import type { DrawnStatistics, PictureForm, ReportForm } from '../files/page-file';

/** What is drawn, as a report or as a picture of the window. */
export type DrawRequest = DrawnStatistics & (ReportForm | PictureForm);
