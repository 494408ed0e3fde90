/**
 * Stops keys that belong to an input method, for example for Japanese: its Enter chooses a word,
 * and its Escape discards one. For `keydown` in the capture phase, before any other listener.
 */
export function stopWhileComposing(event: KeyboardEvent): void {
  if (event.isComposing) event.stopImmediatePropagation();
}
