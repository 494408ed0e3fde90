import type { PeriodPreset } from '../../../shared/dates/presets';

/** The letters that choose a period, as in Plausible. */
const PRESETS: Record<string, PeriodPreset> = {
  D: 'today',
  E: 'yesterday',
  W: '7-days',
  F: '28-days',
  T: '30-days',
  N: '91-days',
  M: 'this-month',
  P: 'last-month',
  Y: 'this-year',
  L: '12-months',
};

/** The letter of a preset, for where it is shown. */
export const KEY_OF_PRESET: Partial<Record<PeriodPreset, string>> = Object.fromEntries(
  Object.entries(PRESETS).map(([letter, preset]) => [preset, letter]),
);

/** What a key on the statistics screen asks for. */
export type KeyAction =
  | { do: 'period'; preset: PeriodPreset }
  | { do: 'step'; direction: -1 | 1 }
  | { do: 'compare' }
  | { do: 'dates' };

const TYPES_TEXT =
  'textarea, select, [contenteditable], input:not([type=radio], [type=checkbox], [type=button])';
const OWN_ARROWS = '[role="menu"], [role="toolbar"], [role="radiogroup"], table';
const OVERLAY = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Reads a key press; null when it is not ours: something is typed, a dialog is open, or a modifier is held. */
export function actionOf(event: KeyboardEvent): KeyAction | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.ownerDocument.querySelector(OVERLAY)) return null;
  if (target?.closest(TYPES_TEXT)) return null;
  if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
    if (target?.closest(OWN_ARROWS)) return null;
    return { do: 'step', direction: event.key === 'ArrowLeft' ? -1 : 1 };
  }
  const letter = event.key.toUpperCase();
  const preset = PRESETS[letter];
  if (preset !== undefined) return { do: 'period', preset };
  if (letter === 'X') return { do: 'compare' };
  return letter === 'C' ? { do: 'dates' } : null;
}
