import { isMac, isWindows } from '$client/browser';
import { isTextInput } from '$components/is-text-input';
import { arrowStep } from '$components/rows/arrow-step';
import type { CommandId } from '$shared/commands/command-table';
import { keyName } from '$shared/commands/key-name';
import type { Commands } from '$stores/app/commands.svelte';

const OWN_ARROWS = '[role="menu"], [role="toolbar"], [role="radiogroup"], table';
const DIALOG = '[role="dialog"], [role="alertdialog"]';
const MENU = '[role="menu"]';

/**
 * Returns the page's handler for the keys in the command table. No key works while a dialog is
 * open. A key without Ctrl, Cmd or Alt does not work while the user types or while a menu is open.
 * On macOS the menu handles some keys first.
 */
export function onCommandKeys(commands: Commands): (event: KeyboardEvent) => void {
  return (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const page = (target ?? document.documentElement).ownerDocument;
    if (event.defaultPrevented || page.querySelector(DIALOG)) return;
    // Windows sends commands for the browser keys (src/main/window).
    if (isWindows() && event.key.startsWith('Browser')) return;
    const key = pressedKey(event, target ?? page.documentElement);
    if (isPlain(event) && (isTextInput(target) || page.querySelector(MENU))) return;
    if (key.startsWith('Arrow') && target?.closest(OWN_ARROWS)) return;
    if (commands.press(key)) event.preventDefault();
  };
}

/**
 * Returns whether a key without a modifier is a character or a navigation key. Function keys work
 * anywhere.
 */
function isPlain({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey && !/^F\d+$/.test(key);
}

/** In the table, left means back and right means forward; right-to-left writing swaps them. */
function pressedKey(event: KeyboardEvent, at: Element): string {
  const { code, ctrlKey, metaKey, altKey, shiftKey } = event;
  const step = arrowStep(event.key, at);
  const key = step === null ? event.key : step === 1 ? 'ArrowRight' : 'ArrowLeft';
  return keyName({ key, code, ctrlKey, metaKey, altKey, shiftKey }, isMac());
}

/** Mouse buttons other than the three standard ones. */
const MOUSE_BUTTONS: Partial<Record<number, CommandId>> = { 3: 'back', 4: 'forward' };

/**
 * Returns a mouseup handler for the Back and Forward buttons. On Windows it does nothing, because
 * Windows sends commands for them (src/main/window), which would go back twice.
 */
export function onMouseButtons(commands: Commands): (event: MouseEvent) => void {
  return (event) => {
    const command = MOUSE_BUTTONS[event.button];
    if (command === undefined) return;
    // Chromium would go back in its own history, which contains only followed links.
    event.preventDefault();
    if (!isWindows() && document.querySelector(DIALOG) === null) commands.run(command);
  };
}
