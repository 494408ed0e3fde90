import { arrowStep } from '../rows/arrow-step';
import { typesText } from '../types-text';
import type { PeriodPreset } from '../../../shared/dates/presets';

/** The letters that select a period, as in Plausible. */
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

/** The shortcut letter of each preset, for display. */
export const KEY_OF_PRESET: Partial<Record<PeriodPreset, string>> = Object.fromEntries(
  Object.entries(PRESETS).map(([letter, preset]) => [preset, letter]),
);

/** What the shortcuts on the statistics screen do. */
export interface KeyActions {
  period: (preset: PeriodPreset) => void;
  step: (direction: -1 | 1) => void;
  compare: () => void;
  dates: () => void;
  back: () => void;
  canGoBack: () => boolean;
}

const OWN_ARROWS = '[role="menu"], [role="toolbar"], [role="radiogroup"], table';
const OVERLAY = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/**
 * Returns a keydown handler for the shortcuts. It ignores keys while typing, in dialogs and with a
 * modifier held.
 */
export function onKeys(actions: KeyActions): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.ownerDocument.querySelector(OVERLAY) || typesText(target)) return;
    if (act(event.key, target, actions)) event.preventDefault();
  };
}

/** Returns whether the key did something. */
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
