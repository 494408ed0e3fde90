import { arrowStep } from '../rows/arrow-step';
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

/** What keys do on the statistics screen. */
export interface KeyActions {
  period: (preset: PeriodPreset) => void;
  step: (direction: -1 | 1) => void;
  compare: () => void;
  dates: () => void;
  back: () => void;
  canGoBack: () => boolean;
}

const TYPES_TEXT =
  'textarea, select, [contenteditable], input:not([type=radio], [type=checkbox], [type=button])';
const OWN_ARROWS = '[role="menu"], [role="toolbar"], [role="radiogroup"], table';
const OVERLAY = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Listens to key presses that are ours: nothing is typed, no dialog is open, no modifier is held. */
export function onKeys(actions: KeyActions): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.ownerDocument.querySelector(OVERLAY) || target?.closest(TYPES_TEXT)) return;
    if (act(event.key, target, actions)) event.preventDefault();
  };
}

/** Whether the key did something. */
function act(key: string, target: Element | null, actions: KeyActions): boolean {
  const letter = key.toUpperCase();
  const preset = PRESETS[letter];
  if (preset !== undefined) actions.period(preset);
  else if (letter === 'X') actions.compare();
  else if (letter === 'C') actions.dates();
  else if (key === 'Escape' && actions.canGoBack()) actions.back();
  else {
    const step = arrowStep(key, target ?? document.documentElement);
    if (step === null || target?.closest(OWN_ARROWS)) return false;
    actions.step(step);
  }
  return true;
}
