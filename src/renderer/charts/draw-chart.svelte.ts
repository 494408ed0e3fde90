import type { Chart } from 'chart.js';
import type * as charts from './chart-js';
import type { Attachment } from 'svelte/attachments';
import { readColors, watchColors } from './chart-colors';
import { chartConfig } from './chart-config';
import type { ChartModel } from './chart-model';

type Library = typeof charts;

let library: Promise<Library> | null = null;

/** Loads chart.js. Call it early, so that it loads while the numbers do. */
export function loadCharts(): Promise<Library> {
  library ??= import('./chart-js');
  return library;
}

/**
 * Draws a model on a canvas, redraws it when the model or the theme changes, and cleans up with the
 * canvas.
 * @param model read inside an effect: what it reads redraws the chart
 * @param drawn called after each drawing
 * @param picked called with the index of a point that is clicked
 */
export function drawChart(
  model: () => ChartModel,
  drawn: () => void = () => undefined,
  picked: (index: number) => void = () => undefined,
): Attachment<HTMLCanvasElement> {
  return (canvas) => {
    let loaded = $state.raw<Library | null>(null);
    // Reading colors forces a style recalculation, so keep them until they change.
    let colors = $state.raw(readColors(canvas));
    let chart: Chart<'line' | 'bar', (number | null)[], string> | null = null;
    void loadCharts().then((module) => (loaded = module));

    $effect(() => {
      const shown = model();
      if (loaded === null) return;
      const config = chartConfig(shown, colors);
      if (chart === null) {
        // In tests there is no 2d context; the table has the numbers in any case.
        if (canvas.getContext('2d') !== null) chart = new loaded.Chart(canvas, config);
      } else {
        Object.assign(chart.config, { type: config.type });
        chart.data = config.data;
        chart.options = config.options ?? {};
        chart.update('none');
      }
      drawn();
    });

    const click = (event: MouseEvent): void => {
      const [nearest] =
        chart?.getElementsAtEventForMode(event, 'index', { intersect: false }, false) ?? [];
      if (nearest !== undefined) picked(nearest.index);
    };
    canvas.addEventListener('click', click);

    const stopWatching = watchColors(() => (colors = readColors(canvas)));
    return () => {
      stopWatching();
      canvas.removeEventListener('click', click);
      chart?.destroy();
    };
  };
}
