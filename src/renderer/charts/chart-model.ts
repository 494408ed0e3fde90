/** What a chart shows, without a word about how it is drawn. Tables are made from the same. */
export interface ChartModel {
  form: 'line' | 'bar';
  /** One for each point: short, for the axis. */
  labels: string[];
  series: ChartSeries[];
  /** Writes a value for people. */
  format: (value: number) => string;
}

export interface ChartSeries {
  role: 'now' | 'compared';
  name: string;
  /** Null: nothing to draw there. */
  values: (number | null)[];
  /** One for each point: what it stands for, in full. */
  titles: string[];
  /** Index of the first point that is not over yet; everything from there on is drawn as unfinished. */
  underWayFrom: number | null;
}
