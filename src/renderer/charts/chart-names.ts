import type { Plugin } from 'chart.js';
import { type ChartColors, withOpacity } from './chart-colors';
import type { ChartModel } from './chart-model';

/** In a narrower chart, names of lines do not fit, CSS pixels. */
const WIDE = 680;
const NAMES_WIDTH = 158;
const GAP = 14;
const LINE = 16;

const sitesOf = ({ series }: ChartModel): ChartModel['series'] =>
  series.filter(({ role }) => role === 'site');

/** Returns the width that line names take beside the chart, CSS pixels. */
export function namesWidth(model: ChartModel, width: number): number {
  return sitesOf(model).length > 0 && width >= WIDE ? NAMES_WIDTH : 4;
}

/**
 * Positions names as close to the ends of their lines as possible without overlaps.
 * @param wanted the ideal positions, in any order
 */
export function spreadLabels(wanted: readonly number[], top: number, bottom: number): number[] {
  const order = wanted.map((_, at) => at).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const places: number[] = [];
  for (const [rank, at] of order.entries()) {
    const above = rank === 0 ? top : (places[order[rank - 1] ?? 0] ?? top) + LINE;
    places[at] = Math.max(above, wanted[at] ?? 0);
  }
  // Push names that reach below the chart up again.
  let limit = bottom;
  for (const at of order.toReversed()) {
    places[at] = Math.min(places[at] ?? 0, limit);
    limit = (places[at] ?? 0) - LINE;
  }
  return places;
}

/** Writes the names of websites beside the ends of their lines, and shades the base of an index. */
export function namesPlugin(
  model: () => ChartModel,
  colors: () => ChartColors,
): Plugin<'line' | 'bar'> {
  return {
    id: 'names',
    beforeDatasetsDraw({ ctx, chartArea, scales }) {
      const base = model().index?.base ?? null;
      const { x } = scales;
      if (base === null || x === undefined) return;
      const [a, b] = base.map((at) => x.getPixelForValue(at));
      const [left, right] = [Math.min(a ?? 0, b ?? 0), Math.max(a ?? 0, b ?? 0)];
      ctx.save();
      ctx.fillStyle = withOpacity(colors().text, 0.06);
      ctx.fillRect(left, chartArea.top, right - left, chartArea.bottom - chartArea.top);
      ctx.restore();
    },
    afterDatasetsDraw({ ctx, chartArea, scales, width }) {
      const shown = model();
      const { x, y } = scales;
      const { rtl, font, sites } = colors();
      if (x === undefined || y === undefined || namesWidth(shown, width) < NAMES_WIDTH) return;
      const ends = sitesOf(shown).flatMap(({ name, values, look = 0 }) => {
        const last = values.findLastIndex((value) => value !== null);
        const value = values[last] ?? null;
        if (value === null) return [];
        const drawn = Math.min(value, shown.scale?.top ?? value);
        const end = { x: x.getPixelForValue(last), y: y.getPixelForValue(drawn) };
        return [{ name, color: sites[look] ?? '', end }];
      });
      const places = spreadLabels(
        ends.map(({ end }) => end.y),
        chartArea.top + LINE / 2,
        chartArea.bottom - LINE / 2,
      );
      const edge = rtl ? chartArea.left - GAP : chartArea.right + GAP;
      ctx.save();
      ctx.font = `600 12px ${font}`;
      ctx.textBaseline = 'middle';
      ctx.textAlign = rtl ? 'right' : 'left';
      ends.forEach(({ name, color, end }, at) => {
        const place = places[at] ?? end.y;
        ctx.fillStyle = color;
        ctx.strokeStyle = color;
        ctx.lineWidth = 1;
        ctx.beginPath();
        ctx.moveTo(end.x + (rtl ? -3 : 3), end.y);
        ctx.lineTo(edge + (rtl ? 3 : -3), place);
        ctx.stroke();
        ctx.fillText(shortened(ctx, name, NAMES_WIDTH - GAP - 4), edge, place);
      });
      ctx.restore();
    },
  };
}

function shortened(ctx: CanvasRenderingContext2D, name: string, room: number): string {
  if (ctx.measureText(name).width <= room) return name;
  let length = name.length;
  while (length > 1 && ctx.measureText(`${name.slice(0, length)}…`).width > room) length -= 1;
  return `${name.slice(0, length)}…`;
}
