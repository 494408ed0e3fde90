import type { ChartModel } from '$charts/chart-model';
import type { DayRange } from '$shared/dates/day-range';
import type { Note } from '$shared/settings/collections';

/** Returns the notes on days of a range. */
export function notesIn(notes: readonly Note[], { from, to }: DayRange): Note[] {
  return notes.filter(({ day }) => day >= from && day <= to);
}

/**
 * Adds notes to a chart over days.
 * @param points the days that each of its points covers
 */
export function withNotes(
  model: ChartModel,
  points: readonly DayRange[],
  notes: readonly Note[],
): ChartModel {
  const texts = points.map((point) => notesIn(notes, point).map(({ text }) => text));
  return texts.every(({ length }) => length === 0) ? model : { ...model, notes: texts };
}
