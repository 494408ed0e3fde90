import type { Plugin } from 'chart.js';
import type { ChartColors } from './chart-colors';
import type { ChartModel } from './chart-model';
import { placeTexts } from './chart-notes';

const [WIDTH, HEIGHT, FONT_SIZE] = [10, 7, 11];
/** Distance from the middle of a caret to its value, CSS pixels. */
const GAP = 9;
/** Height above the chart that the carets need, CSS pixels. */
export const CARETS_HEIGHT = 18;

/** The highest point of a spike that the top of the scale cuts off. */
export interface SpikeCaret {
  index: number;
  value: number;
  /** The website it belongs to, by its position. */
  look: number;
}

/** Returns the spikes that are cut off, in chronological order. Adjacent points are one spike. */
export function cutOffSpikes({ series, scale }: ChartModel): SpikeCaret[] {
  if (scale === undefined) return [];
  const carets = series.flatMap(({ values, look = 0 }) => {
    const spikes: SpikeCaret[] = [];
    for (const [index, value] of values.entries()) {
      if (value === null || value <= scale.top) continue;
      const last = spikes.at(-1);
      const goesOn = last !== undefined && (values[index - 1] ?? 0) > scale.top;
      if (!goesOn) spikes.push({ index, value, look });
      else if (value > last.value) spikes[spikes.length - 1] = { index, value, look };
    }
    return spikes;
  });
  return carets.sort((a, b) => a.index - b.index || a.look - b.look);
}

/** Draws a caret above each spike that is cut off, with its value if it fits. */
export function caretsPlugin(
  model: () => ChartModel,
  colors: () => ChartColors,
): Plugin<'line' | 'bar'> {
  return {
    id: 'carets',
    afterDatasetsDraw({ ctx, chartArea, scales }) {
      const { x } = scales;
      const shown = model();
      const carets = cutOffSpikes(shown);
      if (x === undefined || carets.length === 0) return;
      const { text, font, rtl, sites } = colors();
      const { top, left, right } = chartArea;
      const base = top - 2;
      ctx.save();
      ctx.font = `600 ${FONT_SIZE}px ${font}`;
      ctx.textBaseline = 'middle';
      // In both writing directions, because values are positioned by their left edge.
      ctx.textAlign = 'left';
      const middles = carets.map(({ index }) => x.getPixelForValue(index));
      const values = carets.map(({ value }) => shown.format(value));
      const widths = values.map((value) => ctx.measureText(value).width);
      const places = placeTexts(middles, widths, { left, right, rtl, gaps: [GAP, GAP] });
      for (const [at, middle] of middles.entries()) {
        ctx.fillStyle = sites[carets[at]?.look ?? 0] ?? text;
        ctx.beginPath();
        ctx.moveTo(middle - WIDTH / 2, base);
        ctx.lineTo(middle, base - HEIGHT);
        ctx.lineTo(middle + WIDTH / 2, base);
        ctx.fill();
        const place = places[at] ?? null;
        if (place === null) continue;
        ctx.fillStyle = text;
        ctx.fillText(values[at] ?? '', place, base - HEIGHT / 2);
      }
      ctx.restore();
    },
  };
}
