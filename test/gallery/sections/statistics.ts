import type { ChartModel } from '$charts/chart-model';
import CalendarGrid from '$components/statistics/charts/CalendarGrid.svelte';
import CalendarLegend from '$components/statistics/charts/CalendarLegend.svelte';
import ChartFigure from '$components/statistics/charts/ChartFigure.svelte';
import HeatMap from '$components/statistics/charts/HeatMap.svelte';
import Sparkline from '$components/statistics/charts/Sparkline.svelte';
import WorldMap from '$components/statistics/charts/WorldMap.svelte';
import HeadlineCards from '$components/statistics/HeadlineCards.svelte';
import InsightSentence from '$components/statistics/InsightSentence.svelte';
import RankedTable from '$components/statistics/RankedTable.svelte';
import ChangeText from '$components/statistics/values/ChangeText.svelte';
import ValueIcon from '$components/statistics/values/ValueIcon.svelte';
import ValueText from '$components/statistics/values/ValueText.svelte';
import { addDays } from '$shared/dates/day-range';
import type { CalendarCell } from '$statistics/calendar';
import { changeOf, changeOfRatio } from '$statistics/change';
import type { RankedRow } from '$statistics/ranking';
import { DEVICES } from '$statistics/values/label';
import { longIn, nothing, type Specimen, states } from '../specimen';

const row = (value: string, count: number, then: number): RankedRow => ({
  value,
  count,
  bar: count / 900,
  share: count / 2000,
  compared: then,
  change: changeOf(count, then),
});
const ROWS = [row('Firefox', 900, 700), row('Chrome', 640, 800), row('Safari', 20, 20)];
const TABLE = {
  name: 'Browsers',
  valueHead: 'Browser',
  countHead: 'Visits',
  rows: ROWS,
  label: (value: string) => ({ text: value, icon: { kind: 'brand' as const, brand: value } }),
  showChange: true,
};

export const tables = (isRtl: boolean): Specimen[] => [
  ...states(
    RankedTable,
    380,
  )({
    'ranked table': TABLE,
    empty: { ...TABLE, rows: [] },
    'without change': { ...TABLE, showChange: false },
    'changes are loading': {
      ...TABLE,
      rows: ROWS.map((one) => ({ ...one, change: null })),
      changePending: true,
    },
    'not to be compared': {
      ...TABLE,
      rows: ROWS.map((one) => ({ ...one, change: { kind: 'unknown' } })),
    },
    narrow: { ...TABLE, narrow: true },
    'long words': { ...TABLE, rows: [row(longIn(isRtl), 1_234_567, 3)] },
  }),
  ...states(ChangeText)({
    more: { change: changeOf(1_120, 800) },
    less: { change: changeOf(60, 100) },
    same: { change: changeOf(80, 80) },
    'within chance': { change: changeOf(4, 11) },
    'within an unknown spread': { change: changeOfRatio(2.9, 2.5) },
    'far more, pill': { change: changeOf(1_009, 10), pill: true },
    'less, pill': { change: changeOf(60, 100), pill: true },
    new: { change: changeOf(12, 0) },
    'new within chance': { change: changeOf(3, 0) },
    none: { change: changeOf(0, 0) },
    unknown: { change: changeOf(3, undefined) },
  }),
  ...states(
    ValueText,
    200,
  )({
    value: { label: { text: 'Berlin', detail: 'Germany', icon: { kind: 'flag', code: 'de' } } },
    'empty value': { label: { text: 'Unknown', empty: true } },
    'long value': { label: { text: longIn(isRtl), detail: longIn(isRtl) } },
  }),
  ...states(ValueIcon)({
    flag: { icon: { kind: 'flag', code: 'pl' } },
    brand: { icon: { kind: 'brand', brand: 'Firefox' } },
    'unknown brand': { icon: { kind: 'brand', brand: 'Lynx' } },
    direct: { icon: { kind: 'direct' } },
    website: { icon: { kind: 'website' } },
    ...Object.fromEntries(DEVICES.map((device) => [device, { icon: { kind: 'device', device } }])),
  }),
];

const card = {
  id: 'visitors',
  title: 'Visits',
  headline: {
    value: '12,345',
    change: changeOf(12_345, 11_022),
  },
  loading: false,
};
const parts = [
  { text: 'Visits rose by ' },
  { text: '12 %', isChange: true as const },
  { text: ', mostly from ' },
  { text: 'Germany', target: { name: 'country' as const, value: 'DE' } },
  { text: '.' },
];

export const headlines = (isRtl: boolean): Specimen[] => [
  {
    state: 'headlines: chosen, loading, long words, a goal without a number',
    component: HeadlineCards as unknown as Specimen['component'],
    props: {
      items: [
        card,
        { ...card, id: 'loading', title: 'Pageviews', headline: null, loading: true },
        { ...card, id: 'long', title: longIn(isRtl) },
      ],
      goal: { ...card, title: 'Signup', headline: null, href: '#', tip: 'Signup, show its events' },
      chosen: 'visitors',
      onchoose: nothing,
    },
    width: 900,
  },
  ...states(
    InsightSentence,
    500,
  )({
    sentence: { parts, onopen: nothing, onmovers: nothing },
    'with a forecast': {
      parts,
      more: {
        words: 'About 150 by midnight.',
        range: 'Four of five such days end between 130 and 170.',
      },
      onopen: nothing,
      onmovers: nothing,
    },
    'long words': { parts: [{ text: longIn(isRtl) }], onopen: nothing, onmovers: nothing },
  }),
];

const FIRST = '2026-03-02';
const counts = Array.from({ length: 28 }, (_, at) => 40 + ((at * 37) % 90));
const dayOf = (at: number): string => addDays(FIRST, at);
const model: ChartModel = {
  form: 'line',
  labels: counts.map((_, at) => String(at + 1)),
  ticks: null,
  series: [],
  format: String,
};
const visits: ChartModel = {
  ...model,
  series: [
    {
      role: 'now',
      name: 'Visits',
      values: counts,
      titles: model.labels,
      partial: counts.map(() => null),
    },
    {
      role: 'compared',
      name: 'The 28 days before',
      values: [...counts].reverse(),
      titles: model.labels,
      partial: counts.map(() => null),
    },
  ],
};
const week = Array.from({ length: 7 }, (_, weekday) =>
  Array.from({ length: 24 }, (_hour, hour) => (weekday === 6 ? null : (weekday * hour) % 17)),
);
const heat = { name: 'Typical week', note: 'Average visits', daysOf: () => [], onopen: nothing };
const calendar = { name: 'Days', edges: [20, 60, 90], ranks: new Map(), onopen: nothing };
const world = { name: 'Countries', onopen: nothing };

export const charts = (): Specimen[] => [
  ...states(
    ChartFigure,
    420,
  )({
    'a line': {
      title: 'Visits',
      name: 'Visits',
      pointHead: 'Day',
      model: visits,
      showTable: false,
    },
    bars: {
      title: 'Visits',
      name: 'Visits',
      pointHead: 'Day',
      model: { ...visits, form: 'bar' },
      showTable: false,
    },
    'no points': { title: 'Visits', name: 'Visits', pointHead: 'Day', model, showTable: false },
  }),
  ...states(Sparkline)({
    sparkline: {
      values: counts.slice(0, 7),
      pieces: counts.slice(0, 7).map((_, at) => ({ from: dayOf(at), to: dayOf(at) })),
    },
    'with a gap': {
      values: [3, null, 5, 9],
      pieces: [0, 1, 2, 3].map((at) => ({ from: dayOf(at), to: dayOf(at) })),
    },
  }),
  ...states(
    HeatMap,
    700,
  )({
    'typical week': { ...heat, week },
    'nothing known': { ...heat, week: week.map((hours) => hours.map(() => null)) },
  }),
  ...states(
    CalendarGrid,
    700,
  )({
    calendar: {
      ...calendar,
      cells: counts.map((count, at) => ({ day: dayOf(at), state: 'counted', count, usual: null })),
      words: ({ day }: CalendarCell) => day,
    },
  }),
  ...states(CalendarLegend)({
    legend: { edges: [20, 60, 90], hasNoData: false },
    'with unknown days': { edges: [20, 60, 90], hasNoData: true },
  }),
  ...states(
    WorldMap,
    500,
  )({
    'no countries': { ...world, rows: [] },
    countries: {
      ...world,
      rows: [
        { value: 'DE', count: 90 },
        { value: 'US', count: 40 },
        { value: 'AU', count: 3 },
      ],
    },
  }),
];
