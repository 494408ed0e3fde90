import type { Plugin } from 'chart.js';
import { inSeries } from '$shared/text/series';
import { type ChartColors, withOpacity } from './chart-colors';

/** The notes of each point; mostly none. */
export type PointNotes = readonly (readonly string[])[];

const FONT_SIZE = 11;
/**
 * The maximum width of a note beside its flag, CSS pixels. Longer notes are truncated; the tooltip
 * has the full text.
 */
const WIDEST = 130;
const [FLAG, GAP] = [8, 5];
/** Height above the chart that the flags and notes need, CSS pixels. */
export const NOTES_HEIGHT = 22;
/** Characters per line in the tooltip. */
const LINE = 44;

/** The left edge of the text beside each flag; null if it does not fit. */
export type TextPositions = readonly (number | null)[];

/** The area for texts, and their distances from the marked point: after it, and before it. */
interface TextBounds {
  left: number;
  right: number;
  rtl: boolean;
  gaps?: readonly [behind: number, before: number];
}

/**
 * Positions texts after their flags, or before them if there is no space after. A text never
 * overlaps a flag or another text.
 * @param flags in chronological order, which runs to the left if `rtl`
 * @param widths the width of each flag’s text
 */
export function placeTexts(
  flags: readonly number[],
  widths: readonly number[],
  { left, right, rtl, gaps: [behind, ahead] = [FLAG + GAP, GAP] }: TextBounds,
): TextPositions {
  // Mirrored if time runs to the left, so that positions increase in both directions.
  const sign = rtl ? -1 : 1;
  const [first, last] = rtl ? [-right, -left] : [left, right];
  let taken = first;
  return flags.map((flag, index) => {
    const at = sign * flag;
    const width = widths[index] ?? 0;
    const next = flags[index + 1];
    const end = next === undefined ? last : Math.min(sign * next, last);
    const after = at + behind;
    const before = at - ahead - width;
    const start = after + width <= end ? after : before > taken ? before : null;
    taken = start === after ? after + width : after;
    if (start === null) return null;
    return rtl ? -start - width : start;
  });
}

/** Draws a flag at each point with notes, and the first note beside it if it fits. */
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
      const { label, text: ink, font, rtl } = colors();
      ctx.save();
      ctx.font = `${FONT_SIZE}px ${font}`;
      ctx.textBaseline = 'middle';
      // In both writing directions, because texts are positioned by their left edge.
      ctx.textAlign = 'left';
      const { bottom, left, right } = chartArea;
      const top = chartArea.top - NOTES_HEIGHT + GAP;
      const flags = noted.map(([index]) => Math.round(x.getPixelForValue(index)) + 0.5);
      const widthOf = (part: string): number => ctx.measureText(part).width;
      const words = noted.map(([, texts]) => cut(inSeries(texts), widthOf));
      const places = placeTexts(flags, words.map(widthOf), { left, right, rtl });
      for (const [index, at] of flags.entries()) {
        drawFlag(ctx, at, { top, bottom, rtl, pole: withOpacity(label, 0.45), ink });
        const place = places[index] ?? null;
        if (place === null) continue;
        ctx.fillStyle = label;
        ctx.fillText(words[index] ?? '', place, top + FLAG / 2 + 0.5);
      }
      ctx.restore();
    },
  };
}

interface FlagLook {
  top: number;
  bottom: number;
  /** The flag points in the direction of time. */
  rtl: boolean;
  pole: string;
  ink: string;
}

function drawFlag(
  ctx: CanvasRenderingContext2D,
  at: number,
  { top, bottom, rtl, pole, ink }: FlagLook,
): void {
  const tip = (far: number): number => at + (rtl ? -far : far);
  ctx.strokeStyle = pole;
  ctx.lineWidth = 1;
  ctx.beginPath();
  ctx.moveTo(at, top);
  ctx.lineTo(at, bottom);
  ctx.stroke();
  ctx.fillStyle = ink;
  ctx.beginPath();
  ctx.moveTo(at, top);
  ctx.lineTo(tip(FLAG + 2), top);
  ctx.lineTo(tip(FLAG - 1), top + FLAG / 2);
  ctx.lineTo(tip(FLAG + 2), top + FLAG);
  ctx.lineTo(at, top + FLAG);
  ctx.fill();
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
