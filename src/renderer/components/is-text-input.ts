const TYPES_TEXT =
  'textarea, select, [contenteditable], input:not([type=radio], [type=checkbox], [type=button])';

/** Returns whether keys pressed on an element are input, so that they must not be shortcuts. */
export function isTextInput(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPES_TEXT) !== null;
}
