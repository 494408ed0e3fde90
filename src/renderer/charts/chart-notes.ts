import type { Plugin } from 'chart.js';
import { withOpacity, type ChartColors } from './chart-colors';

/** The notes of each point; mostly none. */
export type PointNotes = readonly (readonly string[])[];

const FONT_SIZE = 11;
/** Beside a flag, in CSS pixels; more than this is cut, and whole in the tooltip. */
const WIDEST = 130;
const [FLAG, GAP] = [8, 5];
/** Above the chart, for the flags and what is beside them. */
export const NOTES_ROOM = 22;
/** Characters in a line of the tooltip. */
const LINE = 44;

/** Draws a flag at the points that have notes, with the first note beside it where there is room. */
export function notesPlugin(
  notes: () => PointNotes,
  colors: () => ChartColors,
): Plugin<'line' | 'bar'> {
  return {
    id: 'notes',
    afterDatasetsDraw({ ctx, chartArea, scales }) {
      const { x } = scales;
      const noted = [...notes().entries()].filter(([, texts]) => texts.length > 0);
      if (x === undefined || noted.length === 0) return;
      const { label, text: ink, font } = colors();
      ctx.save();
      ctx.font = `${FONT_SIZE}px ${font}`;
      ctx.textBaseline = 'middle';
      const { bottom, left, right } = chartArea;
      const top = chartArea.top - NOTES_ROOM + GAP;
      const places = noted.map(([index]) => Math.round(x.getPixelForValue(index)) + 0.5);
      let taken = left;
      for (const [place, at] of places.entries()) {
        ctx.strokeStyle = withOpacity(label, 0.45);
        ctx.lineWidth = 1;
        ctx.beginPath();
        ctx.moveTo(at, top);
        ctx.lineTo(at, bottom);
        ctx.stroke();
        ctx.fillStyle = ink;
        ctx.beginPath();
        ctx.moveTo(at, top);
        ctx.lineTo(at + FLAG + 2, top);
        ctx.lineTo(at + FLAG - 1, top + FLAG / 2);
        ctx.lineTo(at + FLAG + 2, top + FLAG);
        ctx.lineTo(at, top + FLAG);
        ctx.fill();
        const words = cut(
          noted[place]?.[1].join(', ') ?? '',
          (part) => ctx.measureText(part).width,
        );
        const width = ctx.measureText(words).width;
        const end = Math.min(places[place + 1] ?? right, right);
        const after = at + FLAG + GAP;
        const before = at - GAP - width;
        const start = after + width <= end ? after : before > taken ? before : null;
        taken = start === after ? after + width : at + FLAG + GAP;
        if (start === null || words === '') continue;
        ctx.fillStyle = label;
        ctx.fillText(words, start, top + FLAG / 2 + 0.5);
      }
      ctx.restore();
    },
  };
}

/** Returns the lines that a tooltip adds for a point’s notes. */
export function noteLines(notes: PointNotes | undefined, index: number): string[] {
  return (notes?.[index] ?? []).flatMap((text) => wrap(`⚑ ${text}`));
}

function cut(words: string, widthOf: (part: string) => number): string {
  if (widthOf(words) <= WIDEST) return words;
  let end = words.length;
  while (end > 0 && widthOf(`${words.slice(0, end)}…`) > WIDEST) end -= 1;
  return `${words.slice(0, end).trimEnd()}…`;
}

function wrap(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + word.length >= LINE) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
