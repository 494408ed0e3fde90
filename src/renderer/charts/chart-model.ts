/** What a chart shows, independent of how it is drawn. Its table is made from it, too. */
export interface ChartModel {
  form: 'line' | 'bar';
  /** A short axis label for each point. */
  labels: string[];
  series: ChartSeries[];
  /** Formats a value for display. */
  format: (value: number) => string;
}

export interface ChartSeries {
  role: 'now' | 'compared';
  name: string;
  /** Null where there is nothing to draw. */
  values: (number | null)[];
  /** The full description of each point. */
  titles: string[];
  /** The index of the first point in progress; it and all later points are drawn as unfinished. */
  underWayFrom: number | null;
}
