import type {
  ChartConfiguration,
  ChartDataset,
  ChartOptions,
  GridLineOptions,
  ScriptableLineSegmentContext,
} from 'chart.js';
import { getText } from '$shared/text';
import { formatCompact } from '$shared/text/format';
import { scaleLines } from '$statistics/chart-scale';
import { CARETS_HEIGHT, cutOffSpikes } from './chart-carets';
import { type ChartColors, withOpacity } from './chart-colors';
import { type BaselineBand, type ChartModel, type ChartSeries, scaleOf } from './chart-model';
import { namesWidth } from './chart-names';
import { noteLines, NOTES_HEIGHT } from './chart-notes';
import { baselineText, seriesText } from './point-text';
import { SITE_DASHES } from './site-dashes';

type Config = ChartConfiguration<'line' | 'bar', (number | null)[], string>;
type Piece = Pick<ScriptableLineSegmentContext, 'p0DataIndex' | 'p1DataIndex'>;
type Dataset = ChartDataset<'line' | 'bar', (number | null)[]>;

const LABEL_SIZE = 11;
/** With more points than this, bars have no gaps and no rounded corners. */
const NARROW_BARS = 60;

/** Returns the chart.js configuration of a model. */
export function chartConfig(model: ChartModel, colors: ChartColors): Config {
  const datasets = model.series.map((series) =>
    series.role === 'row'
      ? rowLine(series, colors)
      : series.role === 'site'
        ? siteLine(series, model, colors)
        : model.form === 'bar'
          ? bars(series, model, colors)
          : line(series, model, colors),
  );
  // After the series, because the model and the datasets share their indexes.
  if (model.baseline !== undefined) datasets.push(...band(model.baseline, colors));
  return {
    type: model.form,
    data: { labels: model.labels, datasets },
    options: options(model, colors),
  };
}

/**
 * Dashes mark the compared line and unfinished parts, so that color is not the only cue. The
 * running day is a separate hollow point.
 */
function line(series: ChartSeries, model: ChartModel, colors: ChartColors): Dataset {
  const now = series.role === 'now';
  const running = now ? (model.running?.index ?? null) : null;
  const isAlone =
    series.values.filter((value, at) => value !== null && at !== running).length === 1;
  const color = now ? colors.series : colors.compared;
  const isPartial = ({ p0DataIndex, p1DataIndex }: Piece): boolean =>
    Boolean(series.partial[p0DataIndex] ?? series.partial[p1DataIndex]);
  return {
    type: 'line',
    label: series.name,
    data: series.values,
    order: now ? 0 : 1,
    borderColor: color,
    borderWidth: now ? 2 : 1.5,
    borderJoinStyle: 'round',
    borderDash: now ? [] : [4, 4],
    segment: {
      borderDash: (piece) => (now && isPartial(piece) ? [3, 4] : undefined),
      borderColor: ({ p1DataIndex }: Piece) =>
        p1DataIndex === running ? 'transparent' : undefined,
      backgroundColor: (piece) => (isPartial(piece) ? 'transparent' : undefined),
    },
    // A fill over the band would be a third shade.
    fill: now && model.baseline === undefined ? 'origin' : false,
    backgroundColor: withOpacity(color, 0.08),
    pointRadius: ({ dataIndex }) => (dataIndex === running ? 4 : isAlone ? 3 : 0),
    pointBackgroundColor: ({ dataIndex }) => (dataIndex === running ? colors.surface : color),
    pointBorderColor: color,
    pointBorderWidth: ({ dataIndex }) => (dataIndex === running ? 2 : 1),
    pointHoverRadius: 4,
    pointHoverBackgroundColor: color,
    pointHoverBorderColor: colors.surface,
    pointHoverBorderWidth: 2,
  };
}

/** The line of one of several websites: never filled, and fainter where it is unfinished. */
function siteLine(series: ChartSeries, { scale }: ChartModel, colors: ChartColors): Dataset {
  const place = series.look ?? 0;
  const color = colors.sites[place] ?? colors.text;
  return {
    type: 'line',
    label: series.name,
    data: series.values.map((value) => value && Math.min(value, scale?.top ?? value)),
    borderColor: color,
    borderWidth: 2,
    borderJoinStyle: 'round',
    borderDash: [...(SITE_DASHES[place] ?? [])],
    segment: {
      borderColor: ({ p0DataIndex, p1DataIndex }: Piece) =>
        (series.partial[p0DataIndex] ?? series.partial[p1DataIndex])
          ? withOpacity(color, 0.45)
          : undefined,
    },
    fill: false,
    pointRadius: series.values.filter((value) => value !== null).length === 1 ? 3 : 0,
    pointBackgroundColor: color,
    pointHoverRadius: 4,
    pointHoverBackgroundColor: color,
    pointHoverBorderColor: colors.surface,
    pointHoverBorderWidth: 2,
  };
}

/** The baseline: an area behind everything, between two invisible lines. */
function band({ name, low, high }: BaselineBand, colors: ChartColors): Dataset[] {
  const edge = (data: (number | null)[], fill: '+1' | false): Dataset => ({
    type: 'line',
    label: name,
    data,
    order: 2,
    borderWidth: 0,
    fill,
    backgroundColor: withOpacity(colors.text, 0.08),
    pointRadius: 0,
    pointHoverRadius: 0,
  });
  return [edge(high, '+1'), edge(low, false)];
}

/** The row's line has the text color in every chart type, because the row is part of the totals. */
function rowLine(series: ChartSeries, colors: ChartColors): Dataset {
  return {
    type: 'line',
    label: series.name,
    data: series.values,
    order: -1,
    borderColor: colors.text,
    borderWidth: 2,
    borderJoinStyle: 'round',
    fill: 'origin',
    backgroundColor: withOpacity(colors.text, 0.08),
    pointRadius: 0,
    pointHoverRadius: 0,
  };
}

function bars(series: ChartSeries, model: ChartModel, colors: ChartColors): Dataset {
  const now = series.role === 'now';
  const color = now ? colors.series : colors.compared;
  const isPartial = (index: number): boolean => (series.partial[index] ?? null) !== null;
  const narrow = series.values.length > NARROW_BARS;
  return {
    type: 'bar',
    label: series.name,
    data: series.values,
    order: now ? 0 : 1,
    backgroundColor: ({ dataIndex }) => withOpacity(color, isPartial(dataIndex) ? 0.35 : 1),
    hoverBackgroundColor: color,
    borderColor: color,
    borderWidth: ({ dataIndex }) => (isPartial(dataIndex) ? 1 : 0),
    borderRadius: narrow ? 0 : 3,
    borderSkipped: 'bottom',
    barPercentage: model.series.some(({ role }) => role === 'compared') ? 0.9 : 0.8,
    categoryPercentage: narrow ? 1 : 0.8,
  };
}

function options(model: ChartModel, colors: ChartColors): ChartOptions<'line' | 'bar'> {
  const font = { family: colors.font, size: LABEL_SIZE };
  const ticks = { color: colors.label, font, padding: 8 };
  return {
    animation: false,
    responsive: true,
    maintainAspectRatio: false,
    normalized: true,
    interaction: { mode: 'index', intersect: false },
    layout: {
      padding: ({ chart }) => ({
        top: model.notes ? NOTES_HEIGHT : cutOffSpikes(model).length > 0 ? CARETS_HEIGHT : 6,
        [colors.rtl ? 'left' : 'right']: namesWidth(model, chart.width),
      }),
    },
    scales: {
      x: {
        reverse: colors.rtl,
        grid: { display: false },
        border: { color: colors.grid },
        ticks: {
          ...ticks,
          maxRotation: 0,
          // chart.js reserves no space for the last label of a reversed axis.
          ...(colors.rtl && { align: 'inner' as const }),
          autoSkipPadding: 28,
          callback: (value) => model.ticks?.get(Number(value)) ?? model.labels[Number(value)],
        },
        // chart.js drops those that do not fit.
        afterBuildTicks: (axis) => {
          if (model.ticks !== null)
            axis.ticks = [...model.ticks.keys()].map((value) => ({ value }));
        },
      },
      y: {
        position: colors.rtl ? 'right' : 'left',
        ...yScale(model),
        grid: { color: gridColor(model, colors), drawTicks: false },
        border: { display: false },
        ticks: {
          ...ticks,
          autoSkip: false,
          callback: (value) => formatCompact(Number(value)),
        },
      },
    },
    plugins: { legend: { display: false }, tooltip: tooltip(model, colors) },
  };
}

function yScale(model: ChartModel) {
  const scale = scaleOf(model);
  return {
    min: scale.bottom,
    max: scale.top,
    afterBuildTicks: (axis: { ticks: { value: number }[] }) => {
      axis.ticks = scaleLines(scale, model.index?.value).map((value) => ({ value }));
    },
  };
}

/** The line of an index's base value stands out. */
function gridColor({ index }: ChartModel, colors: ChartColors): ScriptableScale {
  if (index === undefined) return colors.grid;
  return ({ tick }) => (tick.value === index.value ? colors.label : colors.grid);
}

type ScriptableScale = Exclude<GridLineOptions['color'], readonly unknown[]>;
type Tooltip = NonNullable<NonNullable<ChartOptions<'line' | 'bar'>['plugins']>['tooltip']>;

function tooltip(model: ChartModel, colors: ChartColors): Tooltip {
  const font = { family: colors.font, size: 12 };
  return {
    backgroundColor: colors.surface,
    borderColor: colors.grid,
    borderWidth: 1,
    titleColor: colors.text,
    bodyColor: colors.text,
    titleFont: { ...font, weight: 600 },
    bodyFont: font,
    rtl: colors.rtl,
    // Beside the point, never over it.
    yAlign: 'center',
    caretSize: 0,
    caretPadding: 16,
    padding: 10,
    cornerRadius: 6,
    boxWidth: 8,
    boxHeight: 8,
    boxPadding: 5,
    usePointStyle: true,
    filter: ({ datasetIndex }) => datasetIndex < model.series.length,
    itemSort: (a, b) => a.datasetIndex - b.datasetIndex,
    footerColor: colors.label,
    footerFont: { ...font, weight: 400 },
    callbacks: {
      footer: (items) =>
        baselineText(model, items[0]?.dataIndex ?? 0, getText().usual.between) ?? '',
      title: (items) => model.series[0]?.titles[items[0]?.dataIndex ?? 0] ?? '',
      label: ({ datasetIndex, dataIndex }) => seriesText(model, datasetIndex, dataIndex),
      afterBody: (items) => noteLines(model.notes, items[0]?.dataIndex ?? -1),
    },
  };
}
