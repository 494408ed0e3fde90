const TYPES_TEXT =
  'textarea, select, [contenteditable], input:not([type=radio], [type=checkbox], [type=button])';

/**
 * Returns whether an element accepts typed text, so that keys pressed on it must not trigger
 * shortcuts.
 */
export function isTextInput(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPES_TEXT) !== null;
}
