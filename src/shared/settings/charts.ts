import { DAY_STATISTICS } from '../api/statistics';

/** The headline numbers. The card of each selects its chart. */
export const HEADLINES = [...DAY_STATISTICS, 'pages-per-visit'] as const;
export type HeadlineName = (typeof HEADLINES)[number];
/** The charts without a headline number, named after their cycle. The user selects them in the chart's menu. */
export const CYCLES = ['weekdays', 'hours'] as const;
export const CHARTS = [...HEADLINES, ...CYCLES] as const;
export type ChartName = (typeof CHARTS)[number];
export const CHART_KINDS = ['line', 'bar'] as const;
export type ChartKind = (typeof CHART_KINDS)[number];
