/** The part of a `KeyboardEvent` that identifies the key. */
export interface PressedKey {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** Returns the pressed key in the notation of the command table, such as `Mod+Shift+A`. */
export function keyName(pressed: PressedKey, isMac: boolean): string {
  const { ctrlKey, metaKey, altKey, shiftKey } = pressed;
  const modifier = isMac ? metaKey : ctrlKey;
  const other = isMac ? ctrlKey : metaKey;
  const key = pressed.key === ' ' ? 'Space' : pressed.key;
  const isSign = key.length === 1;
  // For punctuation, Shift is part of the character and is not written. Another modifier may change the character, so
  // with one Shift is written.
  const shift = shiftKey && (!isSign || modifier);
  const letter = modifier && /^Key[A-Z]$/.test(pressed.code) ? pressed.code.slice(3) : key;
  return [
    other ? 'Other+' : '',
    modifier ? 'Mod+' : '',
    altKey ? 'Alt+' : '',
    shift ? 'Shift+' : '',
    letter.length === 1 ? letter.toUpperCase() : letter,
  ].join('');
}
