import type { PageCommand } from '../../../shared/bridge/commands';
import { isMac, isWindows } from '../../client/browser';
import { arrowStep } from '../../components/rows/arrow-step';
import { typesText } from '../../components/types-text';
import type { DesktopCommands } from '../../stores/app/desktop-commands.svelte';

/** Shortcuts with Ctrl or Cmd. On macOS the menu handles them before the page sees them. */
const WITH_MODIFIER: Record<string, PageCommand> = {
  k: 'palette',
  ',': 'settings',
  r: 'refresh',
};
const OVERLAY = '[role="dialog"], [role="alertdialog"]';

/** Buttons of a mouse beside the usual three. */
const MOUSE_BUTTONS: Partial<Record<number, PageCommand>> = { 3: 'back', 4: 'forward' };
/** Keys of keyboards that browse. */
const BROWSE_KEYS: Partial<Record<string, PageCommand>> = {
  BrowserBack: 'back',
  BrowserForward: 'forward',
};

/** Returns a keydown handler for the shortcuts that work in every view. */
export function onDesktopKeys(commands: DesktopCommands): (event: KeyboardEvent) => void {
  return (event) => {
    const command = commandOf(event);
    if (command === null || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.ownerDocument.querySelector(OVERLAY))
      return;
    event.preventDefault();
    commands.run(command);
  };
}

/**
 * Returns a mouseup handler for the buttons Back and Forward. Windows sends commands for them
 * instead (src/main/window), which would go back twice.
 */
export function onMouseButtons(commands: DesktopCommands): (event: MouseEvent) => void {
  return (event) => {
    const command = MOUSE_BUTTONS[event.button];
    if (command === undefined) return;
    // Chromium would go back in its own history, which has only the followed links.
    event.preventDefault();
    if (!isWindows() && document.querySelector(OVERLAY) === null) commands.run(command);
  };
}

function commandOf(event: KeyboardEvent): PageCommand | null {
  if (event.altKey) return isMac() ? null : ofAlt(event);
  const browses = BROWSE_KEYS[event.key];
  if (browses !== undefined) return isWindows() ? null : browses;
  const modifier = isMac() ? event.metaKey : event.ctrlKey;
  if (event.key === 'F5' && !event.ctrlKey && !event.metaKey && !event.shiftKey) return 'refresh';
  if (modifier) return WITH_MODIFIER[event.key.toLowerCase()] ?? null;
  const isPlain = event.key === '?' && !event.ctrlKey && !event.metaKey;
  return isPlain && !typesText(event.target) ? 'shortcuts' : null;
}

/** Alt with an arrow key, in the reading direction. On macOS, Alt moves the cursor by words. */
function ofAlt(event: KeyboardEvent): PageCommand | null {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return null;
  const step = arrowStep(event.key, document.documentElement);
  if (step === null) return null;
  return step === 1 ? 'forward' : 'back';
}
