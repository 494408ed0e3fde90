import type { Chart } from 'chart.js';
import type { Attachment } from 'svelte/attachments';
import { caretsPlugin } from './chart-carets';
import { readColors, watchColors } from './chart-colors';
import { chartConfig } from './chart-config';
import type * as charts from './chart-js';
import {
  activatePoint,
  type ChartMarks,
  isOnMark,
  marksPlugin,
  type PointPlaces,
  runningPlugin,
  unusualPlugin,
} from './chart-marks';
import { type ChartModel, unusualLabels } from './chart-model';
import { namesPlugin } from './chart-names';
import { notesPlugin, type PointNotes } from './chart-notes';
import type { ChartPoints } from './chart-points.svelte';
import { dragPoints } from './drag-points';

type Library = typeof charts;
const NO_MARKS: ChartMarks = { at: null, range: null };

let library: Promise<Library> | null = null;

const isOtherPeriod = (before: ChartModel | null, { series }: ChartModel): boolean =>
  before?.series[0]?.titles[0] !== series[0]?.titles[0];

/** Lines fade in; numbers and heights never move. */
function fadeIn(canvas: HTMLCanvasElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  canvas.animate({ opacity: [0.3, 1] }, { duration: 160, easing: 'cubic-bezier(0.2, 0, 0, 1)' });
}

/** Loads chart.js. Call it early, so that it loads in parallel with the numbers. */
export function loadCharts(): Promise<Library> {
  library ??= import('./chart-js');
  return library;
}

type Drawn = Chart<'line' | 'bar', (number | null)[], string> | null;

/**
 * Draws a model on a canvas, redraws it when the model, the marks or the theme change, and cleans
 * up with the canvas.
 * @param model read inside an effect: whatever it reads redraws the chart
 * @param drawn called after each drawing
 * @param points handles the pointer and the keyboard, if the chart is interactive
 * @param onplaces called with the positions of unusual points whenever the chart is laid out
 */
export function drawChart(
  model: () => ChartModel,
  drawn: () => void = () => undefined,
  points?: ChartPoints,
  onplaces: (places: PointPlaces) => void = () => undefined,
): Attachment<HTMLCanvasElement> {
  return (canvas) => {
    let loaded = $state.raw<Library | null>(null);
    // Reading colors forces a style recalculation, so keep them until they change.
    let colors = $state.raw(readColors(canvas));
    let notes: PointNotes = [];
    let places: PointPlaces | null = null;
    let chart: Drawn = null;
    /** A new object after each update of the chart. */
    let updated = $state.raw<{ chart: Drawn }>({ chart: null });
    void loadCharts().then((module) => (loaded = module));
    const marks = (): ChartMarks => points?.marks ?? NO_MARKS;

    let before: ChartModel | null = null;

    let shown: ChartModel;
    $effect(() => {
      shown = model();
      notes = shown.notes ?? [];
      if (loaded === null) return;
      const config = chartConfig(shown, colors);
      if (chart === null) {
        const plugins = [
          marksPlugin(marks, () => colors),
          namesPlugin(
            () => shown,
            () => colors,
          ),
          caretsPlugin(
            () => shown,
            () => colors,
          ),
          notesPlugin(
            () => notes,
            () => colors,
          ),
          runningPlugin(
            () => shown.running,
            () => colors,
          ),
          unusualPlugin(
            () => unusualLabels(shown),
            () => colors,
            (laid) => {
              places = laid;
              onplaces(laid);
            },
          ),
        ];
        // Without a 2d context, the table still contains the numbers.
        if (canvas.getContext('2d') !== null)
          chart = new loaded.Chart(canvas, { ...config, plugins });
      } else {
        Object.assign(chart.config, { type: config.type });
        chart.data = config.data;
        chart.options = config.options ?? {};
        chart.update('none');
        if (isOtherPeriod(before, shown)) fadeIn(canvas);
      }
      before = shown;
      updated = { chart };
      drawn();
    });
    let marked: number | null = null;
    let hadRange = false;
    $effect(() => {
      const { at, range } = marks();
      const current = updated.chart;
      if (current === null) return;
      // Keep the point under the pointer active while the keyboard is elsewhere.
      if (at !== null || marked !== null) activatePoint(current, at);
      else if (range !== null || hadRange) current.draw();
      marked = at;
      hadRange = range !== null;
    });

    const indexAt = (event: MouseEvent): number | null =>
      chart?.getElementsAtEventForMode(event, 'index', { intersect: false }, false)[0]?.index ??
      null;
    const openMenu = (event: MouseEvent): void => {
      const index = indexAt(event);
      if (index === null || !points?.openMenu(index, { x: event.clientX, y: event.clientY }))
        return;
      event.preventDefault();
    };
    canvas.addEventListener('contextmenu', openMenu);
    const stopDragging =
      points === undefined
        ? undefined
        : dragPoints(
            canvas,
            indexAt,
            (event, index) => isOnMark({ x: event.offsetX, y: event.offsetY }, places?.get(index)),
            points,
          );

    const stopWatching = watchColors(() => (colors = readColors(canvas)));
    // A canvas draws with the fonts loaded so far. Request the font file that contains these
    // letters.
    const fonts = canvas.ownerDocument.fonts as FontFaceSet | undefined;
    const redraw = (): void => chart?.update('none');
    fonts?.addEventListener('loadingdone', redraw);
    return () => {
      stopWatching();
      fonts?.removeEventListener('loadingdone', redraw);
      stopDragging?.();
      canvas.removeEventListener('contextmenu', openMenu);
      chart?.destroy();
    };
  };
}
