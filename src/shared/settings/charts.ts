import { DAY_STATISTICS } from '../api/statistics';

/** The charts that the headline cards select. */
export const CHARTS = [...DAY_STATISTICS, 'pages-per-visit', 'weekdays', 'hours'] as const;
export type ChartName = (typeof CHARTS)[number];
export const CHART_KINDS = ['line', 'bar'] as const;
export type ChartKind = (typeof CHART_KINDS)[number];
