import { afterEach, describe, expect, it, test } from 'vitest';
import { type ChartColors, withOpacity } from '$charts/chart-colors';
import { chartConfig } from '$charts/chart-config';
import type { ChartModel, ChartSeries } from '$charts/chart-model';
import { weekdayChart } from '$charts/cycle-charts';
import { setWeekStart } from '$shared/dates/week-start';

const COLORS: ChartColors = {
  series: '#112233',
  compared: '#445566',
  grid: '#000001',
  label: '#000002',
  text: '#000003',
  surface: '#000004',
  unusual: '#000005',
  sites: ['#4a50d8', '#b4480a', '#08737f', '#a31a66', '#5a6b12'],
  font: 'sans-serif',
  rtl: false,
};
/** The days from Monday to Sunday, with 1 to 7 visitors. */
const WEEK = {
  days: [16, 17, 18, 19, 20, 21, 22].map((day) => `2026-11-${day}`),
  counts: [1, 2, 3, 4, 5, 6, 7],
};
const model = () =>
  weekdayChart({ name: 'Visits', now: WEEK, compared: null, today: '2026-11-23' });

afterEach(() => setWeekStart('monday'));

test('weekdays start on the user’s first day of the week', () => {
  expect(model().series[0]?.values).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(model().labels).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
  setWeekStart('sunday');
  expect(model().labels).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
  expect(model().series[0]?.values).toEqual([7, 1, 2, 3, 4, 5, 6]);
  setWeekStart('saturday');
  expect(model().series[0]?.titles[0]).toBe('Saturday');
  expect(model().series[0]?.values).toEqual([6, 7, 1, 2, 3, 4, 5]);
});

test('time runs in the reading direction', () => {
  const scales = (rtl: boolean) =>
    chartConfig(model(), { ...COLORS, rtl }).options?.scales as Record<string, object>;
  expect(scales(false)).toMatchObject({ x: { reverse: false }, y: { position: 'left' } });
  expect(scales(true)).toMatchObject({ x: { reverse: true }, y: { position: 'right' } });
});

/** A chart of three days, the last unfinished, with the compared days. */
const drawn = (form: ChartModel['form'], now: Partial<ChartSeries> = {}): ChartModel => ({
  form,
  labels: ['Mon', 'Tue', 'Wed'],
  ticks: null,
  series: [
    {
      role: 'now',
      name: 'Visits',
      values: [5, 6, 1],
      titles: ['Monday', 'Tuesday', 'Wednesday'],
      partial: [null, null, 'under-way'],
      ...now,
    },
    {
      role: 'compared',
      name: 'Visits',
      values: [4, 4, 4],
      titles: ['Monday before', 'Tuesday before', ''],
      partial: [],
    },
  ],
  format: (value) => `${value} visits`,
});

/** Returns chart options as chart.js reads them: some are functions of the point. */
interface Drawing {
  label: string;
  data: (number | null)[];
  order: number;
  borderDash: number[];
  borderColor: string;
  fill: unknown;
  pointRadius: (point: { dataIndex: number }) => number;
  pointBackgroundColor: (point: { dataIndex: number }) => string;
  backgroundColor: (point: { dataIndex: number }) => string;
  borderWidth: (point: { dataIndex: number }) => number;
  borderRadius: number;
  categoryPercentage: number;
  barPercentage: number;
  segment: Record<
    'borderDash' | 'borderColor' | 'backgroundColor',
    (piece: { p0DataIndex: number; p1DataIndex: number }) => unknown
  >;
}
const drawings = (model: ChartModel): Drawing[] =>
  chartConfig(model, COLORS).data.datasets as unknown as Drawing[];

describe('a line chart', () => {
  it('sets the compared line apart without color: dashed, unfilled and behind', () => {
    const [now, compared] = drawings(drawn('line'));
    expect(now).toMatchObject({
      type: 'line',
      label: 'Visits',
      data: [5, 6, 1],
      order: 0,
      borderColor: '#112233',
      borderDash: [],
      fill: 'origin',
      backgroundColor: '#11223314',
    });
    expect(compared).toMatchObject({
      type: 'line',
      order: 1,
      borderColor: '#445566',
      borderDash: [4, 4],
      fill: false,
    });
    expect(now?.borderWidth).toBeGreaterThan(Number(compared?.borderWidth));
  });

  it('draws the part in progress dotted and unfilled', () => {
    const [now, compared] = drawings(drawn('line'));
    const way = (line: Drawing | undefined, p1DataIndex: number) => [
      line?.segment.borderDash({ p0DataIndex: p1DataIndex - 1, p1DataIndex }),
      line?.segment.backgroundColor({ p0DataIndex: p1DataIndex - 1, p1DataIndex }),
    ];
    expect(way(now, 1)).toEqual([undefined, undefined]);
    expect(way(now, 2)).toEqual([[3, 4], 'transparent']);
    expect(way(compared, 2)).toEqual([undefined, undefined]);
    const [, unfinished] = drawings({
      ...drawn('line'),
      series: drawn('line').series.map((series) => ({
        ...series,
        partial: ['cut', 'cut', 'cut'] as const,
      })),
    });
    expect(way(unfinished, 2)).toEqual([undefined, 'transparent']);
  });

  it('draws what is usual behind both lines, without a line of its own or a second shade', () => {
    const baseline = { name: 'Usual', low: [3, 3, null], high: [6, 7, null] };
    const [now, compared, high, low] = drawings({ ...drawn('line'), baseline });
    expect(high).toMatchObject({ data: [6, 7, null], fill: '+1', order: 2, borderWidth: 0 });
    expect(low).toMatchObject({ data: [3, 3, null], fill: false, order: 2, borderWidth: 0 });
    expect(now).toMatchObject({ fill: false, order: 0 });
    expect(compared).toMatchObject({ fill: false, order: 1 });
  });

  it('draws a cut first piece dotted, like the last', () => {
    const [now] = drawings(drawn('line', { partial: ['cut', null, null] }));
    const dash = (p0DataIndex: number) =>
      now?.segment.borderDash({ p0DataIndex, p1DataIndex: p0DataIndex + 1 });
    expect([dash(0), dash(1)]).toEqual([[3, 4], undefined]);
  });

  it.each<[string, values: (number | null)[], running: number | null, radii: number[]]>([
    ['a single point as a dot', [5], null, [3]],
    ['a single point after days that were not counted as a dot', [null, null, 5], null, [3, 3, 3]],
    ['no dots on a line', [5, 6, 1], null, [0, 0, 0]],
    ['the running day as a larger dot', [5, 6, 1], 2, [0, 0, 4]],
    ['the only finished day before the running one as a dot', [null, 5, 1], 2, [3, 3, 4]],
  ])('draws %s', (_, values, running, radii) => {
    const model = {
      ...drawn('line', { values, partial: [] }),
      ...(running !== null && { running: { index: running, expected: 8 } }),
    };
    const [now] = drawings(model);
    expect(values.map((_value, dataIndex) => now?.pointRadius({ dataIndex }))).toEqual(radii);
  });

  it('draws the running day hollow, without a line to it', () => {
    const model = { ...drawn('line', { partial: [] }), running: { index: 2, expected: 8 } };
    const [now, compared] = drawings(model);
    const fills = [1, 2].map((dataIndex) => now?.pointBackgroundColor({ dataIndex }));
    expect(fills).toEqual([COLORS.series, COLORS.surface]);
    const lineTo = (line: Drawing | undefined, p1DataIndex: number) =>
      line?.segment.borderColor({ p0DataIndex: p1DataIndex - 1, p1DataIndex });
    expect([lineTo(now, 1), lineTo(now, 2)]).toEqual([undefined, 'transparent']);
    expect(lineTo(compared, 2)).toBeUndefined();
  });
});

describe('a bar chart', () => {
  it('draws bars in progress pale with a border', () => {
    const [now, compared] = drawings(drawn('bar'));
    const look = (bar: Drawing | undefined, dataIndex: number) => [
      bar?.backgroundColor({ dataIndex }),
      bar?.borderWidth({ dataIndex }),
    ];
    expect(look(now, 1)).toEqual(['#112233ff', 0]);
    expect(look(now, 2)).toEqual(['#11223359', 1]);
    expect(look(compared, 2)).toEqual(['#445566ff', 0]);
    expect([now, compared]).toMatchObject([
      { type: 'bar', label: 'Visits', data: [5, 6, 1], order: 0, borderColor: '#112233' },
      { type: 'bar', data: [4, 4, 4], order: 1, borderColor: '#445566' },
    ]);
  });

  it('drops gaps and rounded corners for many bars, and moves bars closer beside others', () => {
    const many = (count: number) =>
      drawings(drawn('bar', { values: new Array<number>(count).fill(1) }))[0];
    expect(many(61)).toMatchObject({ borderRadius: 0, categoryPercentage: 1 });
    expect(many(60)?.borderRadius).toBeGreaterThan(0);
    expect(many(60)?.categoryPercentage).toBeLessThan(1);
    const alone = { ...drawn('bar'), series: drawn('bar').series.slice(0, 1) };
    expect(many(3)?.barPercentage).toBeGreaterThan(Number(drawings(alone)[0]?.barPercentage));
  });
});

describe('chart options', () => {
  const config = () => chartConfig(drawn('line'), COLORS);

  it('has the lines of the scale, with short labels', () => {
    const { type, data, options } = config();
    expect([type, data.labels]).toEqual(['line', ['Mon', 'Tue', 'Wed']]);
    const y = options?.scales?.['y'] as unknown as {
      ticks: { callback: (v: unknown) => string };
      afterBuildTicks: (axis: { ticks: { value: number }[] }) => void;
    };
    expect(y).toMatchObject({ min: 0, max: 8, ticks: { autoSkip: false } });
    const axis = { ticks: [] };
    y.afterBuildTicks(axis);
    expect(axis.ticks).toEqual([0, 2, 4, 6, 8].map((value) => ({ value })));
    expect(y.ticks.callback(1500)).toBe('1.5K');
  });

  it('has no animation, fills its container, and responds anywhere above a point', () => {
    expect(config().options).toMatchObject({
      animation: false,
      responsive: true,
      maintainAspectRatio: false,
      normalized: true,
      interaction: { mode: 'index', intersect: false },
      plugins: { legend: { display: false } },
    });
  });

  it('uses the colors and font of its element', () => {
    expect(config().options).toMatchObject({
      scales: {
        x: {
          grid: { display: false },
          border: { color: COLORS.grid },
          ticks: { color: COLORS.label, font: { family: 'sans-serif' }, maxRotation: 0 },
        },
        y: {
          grid: { color: COLORS.grid, drawTicks: false },
          border: { display: false },
          ticks: { color: COLORS.label, font: { family: 'sans-serif' } },
        },
      },
      plugins: {
        tooltip: {
          backgroundColor: COLORS.surface,
          titleColor: COLORS.text,
          bodyColor: COLORS.text,
          titleFont: { family: 'sans-serif', weight: 600 },
          bodyFont: { family: 'sans-serif' },
          usePointStyle: true,
          rtl: false,
        },
      },
    });
  });
});

describe('the tooltip', () => {
  interface Told {
    itemSort: (a: object, b: object) => number;
    callbacks: {
      title: (items: object[]) => string;
      label: (item: object) => string;
    };
  }
  const told = (now: Partial<ChartSeries> = {}) =>
    chartConfig(drawn('bar', now), COLORS).options?.plugins?.tooltip as unknown as Told;

  it('shows the day, each value with its name, the change, and the compared day', () => {
    const { callbacks } = told();
    expect(callbacks.title([{ dataIndex: 1 }])).toBe('Tuesday');
    expect(callbacks.title([])).toBe('Monday');
    expect(callbacks.label({ datasetIndex: 0, dataIndex: 1 })).toBe('Visits: 6 visits (+50%)');
    expect(callbacks.label({ datasetIndex: 1, dataIndex: 1 })).toBe('Tuesday before: 4 visits');
    const { label } = told({ values: [5, 6, null] }).callbacks;
    expect(label({ datasetIndex: 0, dataIndex: 2 })).toBe('Visits: ');
  });

  it('lists the current period before the compared one', () => {
    const items = [{ datasetIndex: 1 }, { datasetIndex: 0 }];
    expect(items.toSorted(told().itemSort)).toEqual([{ datasetIndex: 0 }, { datasetIndex: 1 }]);
  });
});

test('withOpacity adds opacity where it can', () => {
  expect(withOpacity('#a1B2c3', 0.02)).toBe('#a1B2c305');
  for (const other of ['#abc', 'rebeccapurple', 'x#a1b2c3', '#a1b2c3ff', '']) {
    expect(withOpacity(other, 0.5)).toBe(other);
  }
});
