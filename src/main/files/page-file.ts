/* What file a page of the application becomes. */

/** How a report becomes a file. */
export interface ReportForm {
  format: 'pdf' | 'html';
  /** Null: the one chosen last, or the usual one. */
  paper: 'a4' | 'letter' | null;
  /** Fails when the page could not load all of it. Without it the report says what it lacks. */
  isWhole?: true;
  /** Of the file. */
  title: string;
}

/** How statistics become a picture. */
export interface PictureForm {
  format: 'png';
  theme: 'light' | 'dark';
  /** CSS pixels; the picture has as many. */
  width: number;
  height: number;
}
